/** Stands in every build and holds the firebase.json that it was made with; its leading dot keeps it from being served. */
export const keptRulesFile = ".firebase.json";
