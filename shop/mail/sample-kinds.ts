/** The mails an administrator can have sent to see them arrive. */
export const sampleKinds = ["order-confirmation", "order-status", "contact"] as const;
export type SampleKind = (typeof sampleKinds)[number];
