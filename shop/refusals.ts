import { z } from "zod";
import { tableProblems } from "./carriers/table-problems.ts";
import { messageFields } from "./contact/message.ts";

/**
 * Everything the shop can refuse a person: a code, its HTTP status and the facts that go with it (behaviour.md,
 * "Refusals"). Verbs declare the ones they use; nothing else may be thrown at a person on purpose.
 * The sentence is found where an answer leaves (`app/locales/fr/refusal-sentences.ts`): under the code, or under `message` where
 * one code says several things.
 */
export const signInRefusals = {
  UNAUTHENTICATED: { status: 401 },
  PERMISSION_DENIED: { status: 403 },
} as const;

export const staffRefusals = {
  /** They have a second factor and have not proved it in this session. */
  SECOND_FACTOR_REQUIRED: { status: 403 },
  STAFF_PASSWORD_REQUIRED: { status: 403 },
} as const;

export const catalogueRefusals = {
  PRODUCT_NOT_FOUND: { status: 404 },
} as const;

/** A line that cannot be had in the quantity wanted. `available` is 0 when it is not sold (any more). */
export const shortLine = z.object({
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  wanted: z.number(),
  available: z.number(),
});
export type ShortLine = z.infer<typeof shortLine>;

export const stockRefusals = {
  CHOICE_REQUIRED: { status: 422 },
  INVALID_QUANTITY: { status: 422 },
  CART_FULL: { status: 422 },
  OUT_OF_STOCK: { status: 409, data: z.object({ lines: z.array(shortLine) }) },
} as const;

export const orderRefusals = {
  ORDER_NOT_FOUND: { status: 404 },
  INVALID_FIELDS: {
    status: 422,
    message: "CHECKOUT_FIELDS",
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  EMPTY_CART: { status: 422 },
  KEY_REUSED: { status: 422 },
  /** The conditions of sale that were shown are not those that hold now. */
  TERMS_CHANGED: { status: 409 },
  /** The house brings nothing to the city it goes to. */
  CITY_NOT_SERVED: { status: 422, data: z.object({ city: z.string() }) },
} as const;

/** It was taken by phone, and its buyer has given no address. */
const withoutEmail = { status: 409 } as const;

/** What asking for an order's code is refused with. */
export const orderCodeRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  ORDER_WITHOUT_EMAIL: withoutEmail,
} as const;

/** What staff who take an order are refused. */
export const takenOrderRefusals = {
  ...orderRefusals,
  /** More than the pieces cost. */
  DISCOUNT_TOO_LARGE: { status: 422 },
  DISCOUNT_REASON_REQUIRED: { status: 422 },
} as const;

export const lockRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  /** It does not stand where whoever would move it saw it. `status`: where it stands now. */
  STATUS_CONFLICT: { status: 409, data: z.object({ status: z.string() }) },
  /** Somebody has decided to reject or cancel it, and may still take that back. */
  MOVE_SCHEDULED: { status: 409, data: z.object({ move: z.enum(["reject", "cancel"]) }) },
} as const;

/** What a buyer is refused with whose link opens nothing. */
export const linkRefusals = {
  /** It is none of ours, is over, or led to an order that is gone. */
  LINK_INVALID: { status: 422 },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfter: z.number() }) },
} as const;

/** What a buyer is refused with who decides by their link. */
export const buyerLinkRefusals = {
  ...linkRefusals,
  STATUS_CONFLICT: lockRefusals.STATUS_CONFLICT,
  MOVE_SCHEDULED: lockRefusals.MOVE_SCHEDULED,
} as const;

export const correctionRefusals = {
  ...buyerLinkRefusals,
  INVALID_FIELDS: orderRefusals.INVALID_FIELDS,
  CITY_NOT_SERVED: orderRefusals.CITY_NOT_SERVED,
  /** A link corrects once. */
  CORRECTED_ALREADY: { status: 409 },
} as const;

export const moveRefusals = {
  ...lockRefusals,
  OUT_OF_STOCK: stockRefusals.OUT_OF_STOCK,
  /** It has parcels that are not over: it is shipped and delivered with them. */
  IN_PARCELS: { status: 409 },
} as const;

export const parcelRefusals = {
  PARCEL_NOT_FOUND: { status: 404 },
  /** It is not where whoever would move it saw it, or does not go there from where it is. `state`: where it is now. */
  PARCEL_MOVED: { status: 409, data: z.object({ state: z.string() }) },
  /** The carrier has another parcel under that number. */
  TRACKING_TAKEN: { status: 409 },
} as const;

export const packingRefusals = {
  ...lockRefusals,
  CARRIER_NOT_FOUND: { status: 404 },
  /** All its pieces are in parcels already. */
  NOTHING_TO_PACK: { status: 409 },
  /** A parcel would be empty, or they hold more than is left of a line. */
  INVALID_PARCELS: { status: 422 },
  /** What its parcels are to collect is not what it is to collect. `toCollectCentimes`: what is left of that. */
  WRONG_COLLECT: { status: 422, data: z.object({ toCollectCentimes: z.number() }) },
  TRACKING_TAKEN: parcelRefusals.TRACKING_TAKEN,
} as const;

export const handingRefusals = {
  CARRIER_NOT_FOUND: packingRefusals.CARRIER_NOT_FOUND,
} as const;

export const deskRefusals = {
  ...lockRefusals,
  /** Whoever would decide about it does not hold it any more. `by`: who does, if anybody. */
  ORDER_NOT_HELD: { status: 409, data: z.object({ by: z.string().nullable() }) },
} as const;

export const attemptRefusals = {
  ...deskRefusals,
  OUT_OF_STOCK: stockRefusals.OUT_OF_STOCK,
  INVALID_FIELDS: { ...orderRefusals.INVALID_FIELDS, message: "ATTEMPT_FIELDS" },
} as const;

export const deskCorrectionRefusals = {
  ...deskRefusals,
  INVALID_FIELDS: orderRefusals.INVALID_FIELDS,
  CITY_NOT_SERVED: orderRefusals.CITY_NOT_SERVED,
  INVALID_QUANTITY: stockRefusals.INVALID_QUANTITY,
  OUT_OF_STOCK: stockRefusals.OUT_OF_STOCK,
  /** No line would be left of it. */
  EMPTY_ORDER: { status: 422 },
  /** It was corrected since it was seen. `current`: how often by now. */
  ORDER_CORRECTED_MEANWHILE: { status: 409, data: z.object({ current: z.number() }) },
} as const;

export const undoRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  /** What was decided is done, or was taken back already. `status`: where the order stands now. */
  TOO_LATE_TO_UNDO: { status: 409, data: z.object({ status: z.string() }) },
} as const;

export const waitlistRefusals = {
  PRODUCT_NOT_FOUND: catalogueRefusals.PRODUCT_NOT_FOUND,
  INVALID_FIELDS: orderRefusals.INVALID_FIELDS,
  SIZE_REQUIRED: { status: 422 },
  /** Nobody need wait for it. */
  SIZE_AVAILABLE: { status: 409 },
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfter: z.number() }) },
} as const;

export const contactRefusals = {
  MESSAGE_INCOMPLETE: {
    status: 422,
    data: z.object({ missing: z.array(z.enum(messageFields)) }),
  },
  INVALID_EMAIL: { status: 422, message: "CONTACT_EMAIL" },
  INVALID_NAME: { status: 422 },
} as const;

export const limitRefusals = {
  TOO_MANY_REQUESTS: { status: 429, data: z.object({ retryAfter: z.number() }) },
} as const;

/** The same to whoever places many orders. */
export const orderLimitRefusals = {
  TOO_MANY_REQUESTS: { ...limitRefusals.TOO_MANY_REQUESTS, message: "TOO_MANY_ORDERS" },
} as const;

export const mailRefusals = {
  MAIL_NOT_FOUND: { status: 404 },
  /** It has left, and what its link or code could do is kept nowhere. */
  MAIL_SPENT: { status: 409 },
} as const;

export const orderMailRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  ORDER_WITHOUT_EMAIL: withoutEmail,
  /** Somebody is changing the order at this very moment. */
  ORDER_BUSY: { status: 409 },
} as const;

export const accountRefusals = {
  MISSING_FIELDS: { status: 422 },
  INVALID_CREDENTIALS: { status: 401 },
  UNVERIFIED: { status: 403 },
  DISABLED: { status: 403 },
  INVALID_EMAIL: { status: 422 },
} as const;

export const registrationRefusals = {
  MISSING_FIELDS: { status: 422 },
  PASSWORD_MISMATCH: { status: 422 },
  WEAK_PASSWORD: { status: 422 },
  TERMS_REQUIRED: { status: 422 },
  INVALID_EMAIL: { status: 422 },
  INVALID_NAME: { status: 422 },
  EMAIL_TAKEN: { status: 409 },
} as const;

export const verificationRefusals = {
  CODE_MISSING: { status: 422 },
  VERIFICATION_FAILED: { status: 422 },
  INVALID_EMAIL: { status: 422 },
} as const;

export const resetRefusals = {
  EMAIL_REQUIRED: { status: 422 },
  INVALID_EMAIL: { status: 422 },
  LINK_INVALID: { status: 422 },
} as const;

export const newPasswordRefusals = {
  PASSWORDS_DIFFER: { status: 422 },
  PASSWORD_TOO_SHORT: { status: 422 },
  STAFF_PASSWORD_TOO_SHORT: { status: 422 },
  PASSWORD_COMMON: { status: 422 },
} as const;

export const ownPasswordRefusals = {
  CURRENT_REQUIRED: { status: 422 },
  WRONG_PASSWORD: { status: 403 },
} as const;

export const passwordRefusals = {
  PASSWORD_REQUIRED: { status: 422 },
  WRONG_PASSWORD: ownPasswordRefusals.WRONG_PASSWORD,
} as const;

/** What a call refuses with that wants to be told again who asks. */
export const proofRefusals = {
  ...passwordRefusals,
  /** To people who have no password. */
  SIGN_IN_AGAIN: { status: 403 },
} as const;

export const deletionRefusals = {
  ...proofRefusals,
  LAST_ADMINISTRATOR: { status: 409 },
} as const;

export const profileRefusals = {
  INVALID_FIELDS: { status: 422, data: z.object({ fields: z.record(z.string(), z.string()) }) },
} as const;

export const addressRefusals = {
  INVALID_FIELDS: orderRefusals.INVALID_FIELDS,
  ADDRESS_NOT_FOUND: { status: 404 },
  ADDRESSES_FULL: { status: 422 },
} as const;

export const wishlistRefusals = {
  ALREADY_WISHED: { status: 409 },
  WISHLIST_FULL: { status: 422 },
} as const;

export const inventoryRefusals = {
  SIZE_NOT_FOUND: { status: 422 },
  ALERT_NOT_FOUND: { status: 404 },
} as const;

/** What a product's form is refused with. `current`: the version another administrator has saved meanwhile. */
export const productRefusals = {
  INVALID_PRODUCT: {
    status: 422,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  EDITED_MEANWHILE: { status: 409, data: z.object({ current: z.number() }) },
  PRODUCT_ORDERED: { status: 409 },
  NOT_AN_IMAGE: { status: 422 },
  PICTURE_TOO_LARGE: { status: 422 },
  TOO_MANY_PICTURES: { status: 422 },
} as const;

/** `fields`: what is wrong, by section and field. `by` and `at`: who saved another version meanwhile, and when by Morocco's clocks. */
export const settingsRefusals = {
  INVALID_SETTINGS: { status: 422, data: z.object({ fields: z.record(z.string(), z.string()) }) },
  SETTINGS_SAVED_MEANWHILE: {
    status: 409,
    data: z.object({ current: z.number(), by: z.string().nullable(), at: z.string() }),
  },
  VERSION_NOT_FOUND: { status: 404 },
} as const;

/** What a logo or an icon is refused with. */
export const markRefusals = {
  NOT_AN_IMAGE: productRefusals.NOT_AN_IMAGE,
  PICTURE_TOO_LARGE: productRefusals.PICTURE_TOO_LARGE,
  PICTURE_TOO_SMALL: { status: 422 },
  /** At this very moment. */
  SETTINGS_BUSY: { status: 409 },
  MARK_CHANGED_MEANWHILE: { status: 409, data: z.object({ by: z.string().nullable(), at: z.string() }) },
} as const;

/** `names`: those in braces that are no facts. `current`, `by`, `at`: the version saved meanwhile, by whom, when by Morocco's clocks. */
export const legalRefusals = {
  INVALID_TEXT: {
    status: 422,
    data: z.object({ problem: z.enum(["empty", "too-long", "unknown-fact"]), names: z.array(z.string()) }),
  },
  TEXT_SAVED_MEANWHILE: settingsRefusals.SETTINGS_SAVED_MEANWHILE,
  TEXT_NOT_FOUND: { status: 404 },
} as const;

export const peopleRefusals = {
  USER_NOT_FOUND: { status: 404 },
  LAST_ADMINISTRATOR: { status: 409, message: "LAST_ROLE" },
  UNVERIFIED: accountRefusals.UNVERIFIED,
  OWN_ACCOUNT: { status: 409 },
} as const;

/** `numbers`: some of the orders that are not over. */
const openOrders = z.object({ numbers: z.array(z.string()) });

export const personRefusals = {
  PERSON_NOT_FOUND: { status: 404 },
  /** Somebody who works here gives that up first. */
  STAFF_ACCOUNT: { status: 409 },
  ORDERS_OPEN: { status: 409, data: openOrders },
} as const;

/** The same to the person themselves. */
export const ownErasureRefusals = {
  PERSON_NOT_FOUND: personRefusals.PERSON_NOT_FOUND,
  STAFF_ACCOUNT: { status: 409, message: "OWN_STAFF_ACCOUNT" },
  ORDERS_OPEN: { status: 409, message: "OWN_ORDERS_OPEN", data: openOrders },
} as const;

/** What an administrator is told who invites, sends again or withdraws. */
export const invitationRefusals = {
  INVITATION_NOT_FOUND: { status: 404 },
} as const;

export const invitingRefusals = {
  INVALID_EMAIL: accountRefusals.INVALID_EMAIL,
  /** The mailbox's account works here already. */
  ALREADY_STAFF: { status: 409 },
} as const;

/** What becomes of an invitation's link. */
export const invitationLinkRefusals = {
  INVITATION_INVALID: { status: 404 },
  INVITATION_USED: { status: 409 },
  INVITATION_WITHDRAWN: { status: 409 },
  INVITATION_EXPIRED: { status: 409 },
} as const;

export const acceptingRefusals = {
  ...invitationLinkRefusals,
  /** The mailbox has an account: whoever has it signs in first. */
  INVITATION_SIGN_IN: { status: 401 },
  ALREADY_STAFF: invitingRefusals.ALREADY_STAFF,
  DISABLED: accountRefusals.DISABLED,
  MISSING_FIELDS: accountRefusals.MISSING_FIELDS,
  INVALID_NAME: registrationRefusals.INVALID_NAME,
} as const;

export const codeRefusals = {
  /** No code of the app that is good now, none that is good still, or one that was taken already. */
  CODE_WRONG: { status: 422 },
} as const;

export const authenticatorRefusals = {
  /** One is confirmed already. */
  AUTHENTICATOR_THERE: { status: 409 },
} as const;

export const passkeyRefusals = {
  /** It has not signed what this session was asked, is nobody's here, or is there already. */
  PASSKEY_WRONG: { status: 422 },
  PASSKEY_NOT_FOUND: { status: 404 },
} as const;

export const newPasskeyRefusals = {
  PASSKEYS_FULL: { status: 422 },
} as const;

const cityProblem = z.enum(["required", "tooLong", "taken", "region", "fee", "days", "served", "twice"]);
const cityFields = ["name", "arabicName", "spellings", "region", "fee", "days", "isServed"] as const;

/** `fields`: what is wrong. `current`: the version somebody else has saved meanwhile. */
export const cityRefusals = {
  CITY_NOT_FOUND: { status: 404 },
  INVALID_CITY: { status: 422, data: z.object({ fields: z.record(z.string(), z.string()) }) },
  CITY_SAVED_MEANWHILE: { status: 409, data: z.object({ current: z.number() }) },
} as const;

/** `count`: how many things are wrong; `lines`: the first hundred of them. */
export const cityImportRefusals = {
  INVALID_CITIES: {
    status: 422,
    data: z.object({
      count: z.number(),
      lines: z.array(z.object({ line: z.number(), field: z.enum(cityFields), problem: cityProblem })),
    }),
  },
} as const;

/** `fields`: what is wrong. `current`: the version somebody else has saved meanwhile. */
export const carrierRefusals = {
  CARRIER_NOT_FOUND: { status: 404 },
  INVALID_CARRIER: { status: 422, data: z.object({ fields: z.record(z.string(), z.string()) }) },
  CARRIER_SAVED_MEANWHILE: { status: 409, data: z.object({ current: z.number() }) },
} as const;

/** What bringing in a carrier's file is refused with. */
export const newCarrierFileRefusals = {
  CARRIER_NOT_FOUND: carrierRefusals.CARRIER_NOT_FOUND,
  /** `problem`: why it is no table. */
  INVALID_CARRIER_FILE: { status: 422, data: z.object({ problem: z.enum(tableProblems) }) },
} as const;

/** What is refused about a carrier's file that is there. */
export const carrierFileRefusals = {
  CARRIER_FILE_NOT_FOUND: { status: 404 },
  /** `fields`: what is wrong with what was said of its columns, by the fact they would hold. */
  INVALID_MAPPING: { status: 422, data: z.object({ fields: z.record(z.string(), z.string()) }) },
  /** Its rows are being taken, or are. */
  CARRIER_FILE_TAKEN: { status: 409 },
  /** Nobody has said yet which of its columns holds what. */
  CARRIER_FILE_UNMAPPED: { status: 409 },
} as const;

/** `codes`: on the labels of the parcels it is about, the first hundred of them. */
const ofParcels = { status: 409, data: z.object({ codes: z.array(z.string()) }) } as const;

/** `current`: how many lines the money of the parcel has by now. */
export const cashRefusals = {
  PARCEL_NOT_FOUND: { status: 404 },
  PARCELS_NOT_HANDED_OVER: ofParcels,
  CASH_CHANGED_MEANWHILE: { status: 409, data: z.object({ current: z.number() }) },
} as const;

export const paymentRefusals = {
  PARCEL_NOT_FOUND: cashRefusals.PARCEL_NOT_FOUND,
  PARCELS_NOT_HANDED_OVER: ofParcels,
  PARCELS_SETTLED: ofParcels,
  PARCELS_OF_ANOTHER_CARRIER: ofParcels,
  CARRIER_NOT_FOUND: { status: 404 },
  /** By how much what arrived is more than its lines say; less than nothing where it is less. */
  PAYMENT_DIFFERS: { status: 422, data: z.object({ differenceCentimes: z.number() }) },
  /** It is dated after today. */
  PAYMENT_AHEAD: { status: 422 },
  /** The carrier has another payment of this reference. */
  REFERENCE_TAKEN: { status: 409, data: z.object({ paymentId: z.string() }) },
} as const;

export const shownPaymentRefusals = {
  PAYMENT_NOT_FOUND: { status: 404 },
} as const;

export const receivingRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  /** It is not delivered, is not paid at the door, or its carrier pays for it. */
  ORDER_NOT_RECEIVABLE: { status: 409 },
  /** Somebody has noted the same meanwhile. */
  PAYMENT_STATUS_CONFLICT: { status: 409, data: z.object({ status: z.string() }) },
} as const;

export const sampleRefusals = {
  SAMPLE_NOT_FOUND: { status: 404 },
} as const;
