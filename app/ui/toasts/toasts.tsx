import { useStore } from "../../platform/create-store.ts";
import { dismiss, toastState } from "./notify.ts";

/** The container of all toasts. Renders nothing until the first notice. */
export function Toasts() {
	const { Toaster, fallback } = useStore(toastState);
	return (
		<>
			{Toaster && <Toaster />}
			{fallback.length > 0 && (
				<section className="plain-notices" aria-label="Notifications">
					{fallback.map((notice) => (
						<div key={fallback.indexOf(notice)} role="alert">
							<p>
								{notice.text} {notice.detail}
							</p>
							{notice.action && (
								<button
									className="button button-outline button-small"
									type="button"
									onClick={() => {
										notice.action?.run();
										dismiss(notice);
									}}
								>
									{notice.action.label}
								</button>
							)}
							<button
								className="button button-outline button-small"
								type="button"
								onClick={() => dismiss(notice)}
							>
								Close
							</button>
						</div>
					))}
				</section>
			)}
		</>
	);
}
