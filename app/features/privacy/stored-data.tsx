import { type ComponentProps, useEffect, useRef, useState } from "react";
import { clearKept, describeKept, type KeptData } from "../../platform/storage/kept-data.ts";
import { keptData } from "../../slots/load-kept-data.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { notify } from "../../ui/toasts/notify.ts";
import { hasRemainingData, removeRemainingData } from "./remaining-data.ts";

type KeptRow = KeptData & { description: string };

type Kept = { rows: KeptRow[]; hasMore: boolean };

/** What this browser keeps at this moment, with buttons to delete each part or everything. */
export default function StoredData() {
	const [kept, setKept] = useState<Kept>();
	const heading = useRef<HTMLHeadingElement>(null);
	const refresh = async () => setKept({ rows: await keptRows(), hasMore: hasRemainingData() });
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after each change.
	useEffect(() => {
		// The link of the receipt leads here, and this part of the page is loaded after it.
		refresh().then(() => location.hash === "#kept" && heading.current?.focus());
	}, []);
	const remove = async (removed: readonly KeptData[]) => {
		const deleted: string[] = [];
		for (const data of removed) {
			const wasKept = (await describeKept(data)) !== null;
			const isCleared = await clearKept(data);
			if (wasKept && isCleared) deleted.push(data.label);
			else if (wasKept)
				notify({
					tone: "error",
					text: `${data.label} could not be deleted: your browser refused. Try again.`,
				});
		}
		if (removed === keptData() || (await keptRows()).length === 0) await removeRemainingData();
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
			{kept && (
				<div className="stack kept-list-body">
					{kept.rows.length > 0 ? (
						<ul>
							{kept.rows.map((row) => (
								<li key={row.name}>
									<a className="text-link" href={row.href}>
										{row.label}
									</a>
									<span>{row.description}</span>
									<DeleteButton
										className="button button-outline button-small"
										label={
											<>
												Delete <span className="visually-hidden">{row.label}</span>
											</>
										}
										question={`Delete “${row.label}”?`}
										rows={[row]}
										onConfirmed={() => remove([row])}
									/>
								</li>
							))}
						</ul>
					) : (
						<p>
							{kept.hasMore
								? "Nothing of yours but your places in this tab, and counters."
								: "Nothing of yours."}
						</p>
					)}
					{/* Everything at that moment: a story may be recorded, or another tab may store something, after the list was read. */}
					{(kept.rows.length > 0 || kept.hasMore) && (
						<DeleteButton
							label="Delete everything"
							question="Delete everything that this browser keeps?"
							rows={kept.rows}
							onConfirmed={() => remove(keptData())}
						/>
					)}
				</div>
			)}
		</section>
	);
}

type DeleteButtonProps = Omit<ComponentProps<typeof ConfirmButton>, "children"> & { rows: KeptRow[] };

function DeleteButton({ rows, ...props }: DeleteButtonProps) {
	const signsOut = rows.some(({ name }) => name === "session");
	return (
		<ConfirmButton {...props}>
			<p>
				{signsOut && "You will be signed out. Your account stays. "}
				{signsOut && rows.length > 1 && "So do the bookmarks of other readers of this browser. "}
				What is deleted cannot be brought back.
			</p>
		</ConfirmButton>
	);
}

async function keptRows(): Promise<KeptRow[]> {
	const rows = await Promise.all(
		keptData().map(async (data) => ({ ...data, description: await describeKept(data) })),
	);
	return rows.filter((row): row is KeptRow => row.description !== null);
}
