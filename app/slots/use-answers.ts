import { useEffect } from "react";
import { createStore, useStore } from "../platform/create-store.ts";
import { defaultAnswers, loadAnswers } from "./answers.ts";
import type { Answers } from "./capability.ts";

const loaded = createStore<Answers>(defaultAnswers);

/** What the capabilities answer each other. The defaults hold until it is loaded. */
export function useAnswers(): Answers {
	useEffect(() => {
		loadAnswers().then(loaded.set, () => {});
	}, []);
	return useStore(loaded);
}
