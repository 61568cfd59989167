/** All that needs the code of QR codes and compression, for one dynamic import. */
export { deviceLink, readDeviceLink } from "./device-link.ts";
export { QrCode } from "./qr-code.tsx";
