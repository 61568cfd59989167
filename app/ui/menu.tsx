import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Other properties are those of the button. */
type MenuProps = Omit<ComponentProps<"button">, "type"> & {
	/** Unique on the page. */
	id: string;
	/** The name of the button. */
	label: string;
	/** What the button shows instead of "…". */
	opener?: ReactNode;
	className?: string;
	/** The reader opens it, or is about to. */
	onIntent?: (event: MouseEvent) => void;
	/** Links and buttons with the class `menu-item`. Others leave the menu open. */
	children: ReactNode;
};

/** A button that opens a menu: beside it, or as a sheet on narrow screens. It needs no script to open. */
export function Menu({
	id,
	label,
	opener = <Icon name="more" />,
	className = "icon-button",
	onIntent,
	children,
	...button
}: MenuProps & { "data-tool"?: string }) {
	return (
		<>
			<button
				className={`${className} menu-opener`}
				type="button"
				popoverTarget={id}
				aria-label={label}
				onPointerEnter={onIntent}
				onClick={onIntent}
				{...button}
			>
				{opener}
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an item is a click, too. */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: its items are the controls. */}
			<div className="menu" id={id} popover="auto" onClick={close}>
				{children}
			</div>
		</>
	);
}

/** After an item, or a tap on the dimmed page: a part of the sheet, or the tap would also press what lies under it. */
function close({ currentTarget, target }: MouseEvent<HTMLElement>): void {
	if (target === currentTarget || (target as Element).closest(".menu-item")) currentTarget.hidePopover();
}
