import { type HostingRules, wallAddress } from "../rules.ts";

/** Builds the site, and serves it with Debian's nginx: the one whose answers npm run hosts compares. */
export function dockerfile({ functionFirst }: HostingRules, hostsFolder: string): string {
	const hasWall = functionFirst.length > 0;
	const secret = hasWall ? " --secret id=WALL_KEY,env=WALL_KEY" : "";
	const setting = hasWall
		? '--mount=type=secret,id=WALL_KEY,required=true WALL=on WALL_KEY="$(cat /run/secrets/WALL_KEY)" '
		: "";
	const runsWall = hasWall
		? `
# The wall, in a container of its own with the network of the first:
#   docker build${secret} -f ${hostsFolder}/docker/Dockerfile --target wall -t paper-wall .
#   docker run --network container:paper -e WALL_KEY -e FIREBASE_PROJECT --read-only --cap-drop ALL --security-opt no-new-privileges paper-wall`
		: "";
	return `# Written by npm run build. From the project's folder:
#   docker build${secret} -f ${hostsFolder}/docker/Dockerfile -t paper .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --name paper -p 8080:8080 paper${runsWall}
FROM node:24-trixie-slim AS build
WORKDIR /paper
COPY . .
ARG SITE_ADDRESS VITE_FIREBASE_API_KEY VITE_FIREBASE_AUTH_DOMAIN VITE_FIREBASE_PROJECT_ID OFFLINE HSTS
RUN ${setting}npm run build && cp -RL build /srv/paper && rm /srv/paper/.candour.json

${hasWall ? wallStage : ""}FROM debian:trixie-slim
RUN apt-get update \\
	&& apt-get install -y --no-install-recommends curl nginx-light libnginx-mod-http-brotli-static \\
	&& rm -rf /var/lib/apt/lists/*
COPY --from=build /srv/paper /srv/paper
COPY --from=build /paper/build-hosts/nginx /etc/nginx/paper
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/data/edition.json"]
CMD ["nginx", "-e", "stderr", "-c", "/etc/nginx/paper/nginx.conf", "-g", "daemon off;"]
`;
}

const wallStage = `FROM node:24-trixie-slim AS wall
COPY --from=build /srv/paper/data/sealed /srv/paper/data/sealed
COPY --from=build /paper/build-hosts/wall/wall.mjs /srv/wall.mjs
USER node
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch('http://${wallAddress}/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "/srv/wall.mjs"]

`;

/** Beside the Dockerfile: what is of this machine, and what the image makes for itself. */
export const dockerignore = `# Written by npm run build.
.candour
.env*
.git
build*
**/node_modules
test-results
`;
