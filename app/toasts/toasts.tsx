import { useStore } from "../runtime/create-store.ts";
import { dismiss, stage } from "./notify.ts";

/** Where toasts appear. It stands empty until there is something to tell. */
export function Toasts() {
	const { Toaster, plain } = useStore(stage);
	return (
		<>
			{Toaster && <Toaster />}
			{plain.length > 0 && (
				<section className="plain-notices" aria-label="Notifications">
					{plain.map((notice) => (
						<div key={plain.indexOf(notice)} role="alert">
							<p>
								{notice.text} {notice.detail}
							</p>
							{notice.action && (
								<button
									className="btn btn-outline btn-small"
									type="button"
									onClick={() => {
										notice.action?.run();
										dismiss(notice);
									}}
								>
									{notice.action.label}
								</button>
							)}
							<button className="btn btn-outline btn-small" type="button" onClick={() => dismiss(notice)}>
								Close
							</button>
						</div>
					))}
				</section>
			)}
		</>
	);
}
