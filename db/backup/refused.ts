/** A backup cannot be made or brought back as things are; the message says why and what to do. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
