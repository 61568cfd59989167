import { useEffect, useRef, useState } from "react";
import { keptData } from "../extensions/kept-data.ts";
import { clearKept, describeKept, type KeptData } from "../storage/kept-data.ts";
import { notify } from "../toasts/notify.ts";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { removeSequences } from "./remove-sequences.ts";

type KeptRow = KeptData & { description: string };

/** What this browser keeps at this moment, with buttons to delete each part or everything. */
export default function KeptList() {
	const [rows, setRows] = useState<KeptRow[]>();
	const heading = useRef<HTMLHeadingElement>(null);
	const refresh = async () => setRows(await keptRows());
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after each change.
	useEffect(() => {
		// The link of the receipt leads here, and this part of the page is loaded after it.
		refresh().then(() => location.hash === "#kept" && heading.current?.focus());
	}, []);
	const remove = async (removed: KeptRow[]) => {
		const deleted: string[] = [];
		for (const row of removed) {
			if (await clearKept(row)) deleted.push(row.label);
			else
				notify({
					tone: "error",
					text: `${row.label} could not be deleted: your browser refused. Try again.`,
				});
		}
		// The places in lists, and the counters of the locks.
		if (removed.length === rows?.length) {
			sessionStorage.clear?.();
			await removeSequences();
		}
		await refresh();
		if (deleted.length > 0) notify({ tone: "warning", text: `Deleted: ${deleted.join(", ")}` });
		// The pressed button is gone.
		heading.current?.focus();
	};
	return (
		<section className="prose-section kept-list" id="kept" aria-labelledby="kept-title">
			<h2 id="kept-title" ref={heading} tabIndex={-1}>
				What this browser keeps now
			</h2>
			{rows?.length === 0 && <p className="kept-list-body">Nothing of yours.</p>}
			{rows && rows.length > 0 && (
				<div className="kept-list-body">
					<ul>
						{rows.map((row) => (
							<li key={row.name}>
								<a className="text-link" href={row.href}>
									{row.label}
								</a>
								<span>{row.description}</span>
								<button
									className="button button-outline button-small"
									type="button"
									aria-label={`Delete: ${row.label}`}
									onClick={() => remove([row])}
								>
									Delete
								</button>
							</li>
						))}
					</ul>
					<DeleteAll rows={rows} onConfirmed={() => remove(rows)} />
				</div>
			)}
		</section>
	);
}

function DeleteAll({ rows, onConfirmed }: { rows: KeptRow[]; onConfirmed: () => void }) {
	return (
		<ConfirmButton
			label="Delete everything"
			question="Delete everything that this browser keeps?"
			onConfirmed={onConfirmed}
		>
			<p>
				{rows.some(({ name }) => name === "session") &&
					"You will be signed out. Your account stays, and so do the bookmarks of other readers of this browser. "}
				What is deleted cannot be brought back.
			</p>
		</ConfirmButton>
	);
}

async function keptRows(): Promise<KeptRow[]> {
	const rows = await Promise.all(
		keptData.map(async (data) => ({ ...data, description: await describeKept(data) })),
	);
	return rows.filter((row): row is KeptRow => row.description !== null);
}
