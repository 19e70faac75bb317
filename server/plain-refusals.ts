const plain = new Set([
  "EnvironmentRefused",
  "DataInUse",
  "DatabaseRefused",
  "DatabaseNewer",
  "ClusterRefused",
  "BackupRefused",
]);

/** Whether a person can mend it: then it is told in its own words, without a stack. By name, for their classes are heavy to load. */
export const isPlain = (error: unknown): error is Error => error instanceof Error && plain.has(error.name);
