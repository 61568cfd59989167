import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { describeKept } from "../../platform/storage/kept-data.ts";
import { keptData, loadKeptData } from "../../slots/load-kept-data.ts";
import { type PageCost, pageCost, pageTimings } from "./page-cost.ts";
import "./receipt.css";

type Receipt = { cost: PageCost; cookies: number; kept: string[] };

/** What the page has cost since it was opened, and what this browser keeps. */
export function Receipt() {
	const [receipt, setReceipt] = useState<Receipt>();
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: counted again on each page.
	useEffect(() => {
		let isCurrent = true;
		readReceipt().then((read) => isCurrent && setReceipt(read));
		return () => {
			isCurrent = false;
		};
	}, [key]);
	return (
		<div className="receipt-body" role="status">
			{receipt && <Rows {...receipt} />}
		</div>
	);
}

function Rows({ cost, cookies, kept }: Receipt) {
	const { requests, fromCache, bytes, otherHosts, isComplete } = cost;
	return (
		<>
			<dl>
				<Row name="Bytes transferred">{`${isComplete ? "" : "at least "}${formatBytes(bytes)}`}</Row>
				<Row name="Requests">
					{`${isComplete ? "" : "at least "}${requests}${fromCache > 0 ? `, ${fromCache} of them answered by this browser` : ""}`}
				</Row>
				<Row name="Other hosts asked">
					{otherHosts.length > 0 ? `${otherHosts.length}: ${otherHosts.join(", ")}` : "0"}
				</Row>
				<Row name="Cookies">{`${cookies}`}</Row>
				<Row name="Kept in this browser">{kept.length > 0 ? kept.join("; ") : "nothing of yours"}</Row>
			</dl>
			<p>
				Counted since this tab loaded the site.{" "}
				<a className="text-link" href="/privacy#kept">
					See and delete what is kept
				</a>
			</p>
		</>
	);
}

function Row({ name, children }: { name: string; children: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

async function readReceipt(): Promise<Receipt> {
	await loadKeptData();
	const cost = pageCost(pageTimings(), location.origin);
	const cookies = document.cookie === "" ? 0 : document.cookie.split(";").length;
	const kept = await Promise.all(
		keptData().map(async (data) => {
			const description = await describeKept(data);
			return description && `${data.label} (${description})`;
		}),
	);
	return { cost, cookies, kept: kept.filter((line) => line !== null) };
}

function formatBytes(bytes: number): string {
	const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
	return new Intl.NumberFormat("en", {
		style: "unit",
		unit,
		maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
	}).format(amount);
}
