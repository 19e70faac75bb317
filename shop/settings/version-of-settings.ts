/** SQL for the version of the settings that holds, within a statement that keeps it. */
export const versionOfSettings = "(select coalesce(max(version), 0) from settings)";
