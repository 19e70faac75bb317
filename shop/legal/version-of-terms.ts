/** SQL for the version of the conditions of sale that holds, within a statement that keeps it. */
export const versionOfTerms = "(select coalesce(max(version), 0) from legal_texts where page = 'terms')";
