import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isStorageForbidden } from "../../platform/storage/is-storage-forbidden.ts";
import { keptData } from "../../slots/load-kept-data.ts";
import { downloadFile } from "../../ui/download-file.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { isDeviceLink } from "./link-fragment.ts";
import { importData, readReaderDataFile, toReaderDataFile } from "./reader-data-file.ts";
import "./transfer.css";

const titleId = "move-title";

/** Moves what this browser keeps to another one: as a file, or as a QR code. */
export function TransferSection() {
	return (
		<section className="stack transfer" id="move" aria-labelledby={titleId}>
			<h2 id={titleId} tabIndex={-1}>
				Move to another device
			</h2>
			<IncomingLink />
			<p>
				Download one file with your settings, follows, history, and your bookmarks if you are signed in. Open
				this page in the other browser and import the file there: it is added to what that browser has.
			</p>
			<div className="row">
				<button
					className="button button-outline"
					type="button"
					onClick={() => downloadFile(toReaderDataFile(keptData(), new Date()))}
				>
					Download everything
				</button>
				<ImportButton />
			</div>
			<DeviceCode />
		</section>
	);
}

function ImportButton() {
	const input = useRef<HTMLInputElement>(null);
	const onFileChosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const [file] = target.files ?? [];
		if (file) await importAndNotify(() => readReaderDataFile(file));
		// Otherwise choosing the same file again fires no change event.
		target.value = "";
	};
	return (
		<>
			<button className="button button-outline" type="button" onClick={() => input.current?.click()}>
				Import a file
			</button>
			<input
				ref={input}
				type="file"
				accept=".json,application/json"
				hidden
				aria-label="A file that was downloaded here"
				onChange={onFileChosen}
			/>
		</>
	);
}

/** A QR code with settings and follows. It is made and read without a server. */
function DeviceCode() {
	const [code, setCode] = useState<ReactNode>();
	// A setting that is changed meanwhile is not in the code: app/features/settings dispatches this event.
	useEffect(() => {
		const hide = () => setCode(undefined);
		addEventListener("storage", hide);
		return () => removeEventListener("storage", hide);
	}, []);
	const show = async () => {
		const { deviceLink, QrCode } = await loadDeviceCode();
		const link = deviceLink(keptData(), location.origin);
		setCode(
			link ? (
				<QrCode text={link} label="QR code with your settings and follows" />
			) : (
				<p>There is too much to fit into a code. Use the file instead.</p>
			),
		);
	};
	return (
		<>
			<p>Settings and follows also fit into a QR code. Scan it with the other device. No server sees them.</p>
			<button
				className="button button-outline"
				type="button"
				aria-expanded={code !== undefined}
				onClick={() => (code ? setCode(undefined) : show().catch(notifyFailure))}
			>
				{code ? "Hide the QR code" : "Show the QR code"}
			</button>
			<div role="status">{code}</div>
		</>
	);
}

/** Loaded on use: most readers have one device, or use the file. */
const loadDeviceCode = () =>
	import("./device-code.ts").catch((cause: unknown) => {
		throw new Error("The QR code could not be loaded. Check your connection and try again.", { cause });
	});

function notifyFailure(error: unknown): void {
	notify({ tone: "error", text: error instanceof Error ? error.message : "This did not work. Try again." });
}

/** Shown on the device that has scanned the code. */
function IncomingLink() {
	const [data, setData] = useState<Record<string, unknown> | null>(null);
	const offer = useRef<HTMLDivElement>(null);
	// It is far down the page.
	useEffect(() => {
		if (data) offer.current?.focus();
	}, [data]);
	useEffect(() => {
		const read = async () => {
			// Before the code that decodes it is loaded.
			if (!isDeviceLink(location.hash)) return;
			const { readDeviceLink } = await loadDeviceCode();
			setData(readDeviceLink(location.hash, keptData()));
		};
		const tryRead = () => read().catch(notifyFailure);
		tryRead();
		addEventListener("hashchange", tryRead);
		return () => removeEventListener("hashchange", tryRead);
	}, []);
	if (!data) return null;
	const labels = keptData()
		.filter(({ name }) => Object.hasOwn(data, name))
		.map(({ label }) => label);
	const close = () => {
		history.replaceState(history.state, "", location.pathname + location.search);
		// The pressed button is gone.
		document.getElementById(titleId)?.focus();
		setData(null);
	};
	const add = async () => {
		await importAndNotify(async () => data);
		close();
	};
	return (
		<div className="transfer-incoming" role="alert" tabIndex={-1} ref={offer}>
			<p>
				Another device offers: {labels.join(", ")}. This is added to yours: what you have chosen here stays.
			</p>
			<div className="row">
				<button className="button button-primary" type="button" onClick={add}>
					Add them
				</button>
				<button className="button button-outline" type="button" onClick={close}>
					Not now
				</button>
			</div>
		</div>
	);
}

function notifyImported(labels: string): void {
	if (isStorageForbidden())
		notify({
			tone: "warning",
			text: `Imported: ${labels}. Your browser does not let this site keep it: it lasts until this tab is closed.`,
		});
	else notify({ tone: "success", text: `Imported: ${labels}` });
}

async function importAndNotify(read: () => Promise<Record<string, unknown>>): Promise<void> {
	try {
		const { imported, failed } = await importData(await read(), keptData());
		if (imported.length > 0) notifyImported(imported.join(", "));
		for (const sentence of failed) notify({ tone: "error", text: sentence });
		if (imported.length + failed.length === 0)
			notify({ tone: "info", text: "There was nothing in it that this site keeps." });
	} catch (error) {
		notify({
			tone: "error",
			text: `Nothing was imported. ${error instanceof Error ? error.message : "The file could not be read."}`,
		});
	}
}
