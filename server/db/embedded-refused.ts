/** The embedded database cannot be had as things stand; the message says to a person what to do. */
export class ClusterRefused extends Error {
  override name = "ClusterRefused";
}
