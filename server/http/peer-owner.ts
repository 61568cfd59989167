import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

/**
 * The reason to reject another user's process at the other end of a loopback connection. A proxy that adds nothing looks
 * like a client of this machine, but runs as a user of its own. Linux only: elsewhere no such process is recognised.
 */
export function otherUserRejection(socket: Socket, name: string): string | undefined {
	return isOfOtherUser(socket)
		? `${name} answers only programs of the user who started it. A proxy may run as another user.`
		: undefined;
}

function isOfOtherUser({ localPort, remotePort }: Socket): boolean {
	const own = process.getuid?.();
	// Root may read everything anyway, and relays of virtual machines run as root.
	return ownersOf(Number(remotePort), Number(localPort)).some((uid) => uid !== own && uid !== 0);
}

/** The users who own a connection between two ports, as Linux lists them. */
function ownersOf(port: number, peerPort: number): number[] {
	return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) =>
		readLines(file).flatMap((line) => {
			const [, local = "", remote = "", , , , , uid] = line.trim().split(/\s+/);
			return portOf(local) === port && portOf(remote) === peerPort ? Number(uid) : [];
		}),
	);
}

function readLines(file: string): string[] {
	try {
		return readFileSync(file, "latin1").split("\n").slice(1);
	} catch {
		return [];
	}
}

function portOf(address: string): number {
	return Number.parseInt(address.split(":")[1] ?? "", 16);
}
