export type Column<Row> = [name: string, cell: (row: Row) => string];

/** A table in Markdown, as wide as it must be. */
export function tableOf<Row>(columns: Column<Row>[], rows: Row[]): string {
	const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
	const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
	const shown = lines.map(
		(cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
	);
	const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
	return [shown[0], rule, ...shown.slice(1)].join("\n");
}
