export type Column<Row> = [name: string, cell: (row: Row) => string];

/** Formats rows as a Markdown table with aligned columns. */
export function tableOf<Row>(columns: Column<Row>[], rows: Row[]): string {
	const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
	const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
	const markdown = lines.map(
		(cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
	);
	const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
	return [markdown[0], rule, ...markdown.slice(1)].join("\n");
}
