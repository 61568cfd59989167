/** The wall's program as a service of systemd, without rights. The key is in a file that only root reads. */
export const wallService = `# Written by npm run build.
[Unit]
Description=The wall of the paper
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=/usr/bin/node /srv/wall/wall.mjs
# WALL_KEY and FIREBASE_PROJECT. PAPER_FOLDER, if it is not /srv/paper.
EnvironmentFile=/etc/paper-wall.env
Restart=always
DynamicUser=yes
CapabilityBoundingSet=
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectHome=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectSystem=strict
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
`;
