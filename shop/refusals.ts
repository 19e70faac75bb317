import { z } from "zod";
import { accountRefusalWords as accountWords } from "../app/words/account-refusals.ts";
import { adminRefusals as office } from "../app/words/admin-messages.ts";
import { refusals as words } from "../app/words/refusals.ts";
import { messageFields } from "./contact/message.ts";

/**
 * Everything the shop can refuse a person, each with its HTTP status, its words (behaviour.md, "Refusals") and the
 * facts that go with it. Verbs declare the ones they use; nothing else may be thrown at a person on purpose.
 */
export const signInRefusals = {
  UNAUTHENTICATED: { status: 401, message: words.unauthenticated },
  PERMISSION_DENIED: { status: 403, message: words.permissionDenied },
};

export const staffRefusals = {
  STAFF_PASSWORD_REQUIRED: { status: 403, message: accountWords.staffPasswordRequired },
};

export const catalogueRefusals = {
  PRODUCT_NOT_FOUND: { status: 404, message: words.productNotFound },
};

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
  CHOICE_REQUIRED: { status: 422, message: words.choiceRequired },
  INVALID_QUANTITY: { status: 422, message: words.invalidQuantity },
  CART_FULL: { status: 422, message: words.cartFull },
  OUT_OF_STOCK: { status: 409, message: words.outOfStock, data: z.object({ lines: z.array(shortLine) }) },
};

export const orderRefusals = {
  ORDER_NOT_FOUND: { status: 404, message: words.orderNotFound },
  INVALID_FIELDS: {
    status: 422,
    message: words.invalidFields,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  EMPTY_CART: { status: 422, message: words.emptyCart },
  KEY_REUSED: { status: 422, message: words.keyReused },
};

export const moveRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  /** It does not stand where whoever would move it saw it. `status`: where it stands now. */
  STATUS_CONFLICT: { status: 409, message: words.statusConflict, data: z.object({ status: z.string() }) },
  OUT_OF_STOCK: stockRefusals.OUT_OF_STOCK,
};

export const contactRefusals = {
  MESSAGE_INCOMPLETE: {
    status: 422,
    message: words.messageIncomplete,
    data: z.object({ missing: z.array(z.enum(messageFields)) }),
  },
  INVALID_EMAIL: { status: 422, message: words.invalidEmail },
  INVALID_NAME: { status: 422, message: accountWords.invalidName },
};

export const limitRefusals = {
  TOO_MANY_REQUESTS: { status: 429, message: words.tooManyRequests, data: z.object({ retryAfter: z.number() }) },
};

export const mailRefusals = {
  MAIL_NOT_FOUND: { status: 404, message: words.mailNotFound },
  /** It has left, and what its link or code could do is kept nowhere. */
  MAIL_SPENT: { status: 409, message: words.mailSpent },
};

export const orderMailRefusals = {
  ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND,
  /** Somebody is changing the order at this very moment. */
  ORDER_BUSY: { status: 409, message: words.orderBusy },
};

export const accountRefusals = {
  MISSING_FIELDS: { status: 422, message: words.missingFields },
  INVALID_CREDENTIALS: { status: 401, message: words.invalidCredentials },
  UNVERIFIED: { status: 403, message: words.unverified },
  DISABLED: { status: 403, message: words.disabled },
  INVALID_EMAIL: { status: 422, message: accountWords.invalidEmail },
};

export const registrationRefusals = {
  MISSING_FIELDS: { status: 422, message: words.missingFields },
  PASSWORD_MISMATCH: { status: 422, message: accountWords.passwordMismatch },
  WEAK_PASSWORD: { status: 422, message: accountWords.weakPassword },
  TERMS_REQUIRED: { status: 422, message: accountWords.termsRequired },
  INVALID_EMAIL: { status: 422, message: accountWords.invalidEmail },
  INVALID_NAME: { status: 422, message: accountWords.invalidName },
  EMAIL_TAKEN: { status: 409, message: accountWords.emailTaken },
};

export const verificationRefusals = {
  CODE_MISSING: { status: 422, message: accountWords.codeMissing },
  VERIFICATION_FAILED: { status: 422, message: accountWords.codeInvalid },
  INVALID_EMAIL: { status: 422, message: accountWords.invalidEmail },
};

export const resetRefusals = {
  EMAIL_REQUIRED: { status: 422, message: accountWords.emailRequired },
  INVALID_EMAIL: { status: 422, message: accountWords.invalidEmail },
  LINK_INVALID: { status: 422, message: accountWords.linkInvalid },
};

export const newPasswordRefusals = {
  PASSWORDS_DIFFER: { status: 422, message: accountWords.passwordsDiffer },
  PASSWORD_TOO_SHORT: { status: 422, message: accountWords.passwordTooShort },
  STAFF_PASSWORD_TOO_SHORT: { status: 422, message: accountWords.staffPasswordTooShort },
  PASSWORD_COMMON: { status: 422, message: accountWords.passwordCommon },
};

export const ownPasswordRefusals = {
  CURRENT_REQUIRED: { status: 422, message: accountWords.currentRequired },
  WRONG_PASSWORD: { status: 403, message: accountWords.wrongPassword },
};

export const passwordRefusals = {
  PASSWORD_REQUIRED: { status: 422, message: accountWords.passwordRequired },
  WRONG_PASSWORD: ownPasswordRefusals.WRONG_PASSWORD,
};

/** What a call refuses with that wants to be told again who asks. */
export const proofRefusals = {
  ...passwordRefusals,
  /** To people who have no password. */
  SIGN_IN_AGAIN: { status: 403, message: accountWords.signInAgain },
};

export const deletionRefusals = {
  ...proofRefusals,
  LAST_ADMINISTRATOR: { status: 409, message: accountWords.lastAdministrator },
};

export const profileRefusals = { INVALID_FIELDS: orderRefusals.INVALID_FIELDS };

export const wishlistRefusals = {
  ALREADY_WISHED: { status: 409, message: accountWords.alreadyWished },
  WISHLIST_FULL: { status: 422, message: accountWords.wishlistFull },
};

export const inventoryRefusals = {
  SIZE_NOT_FOUND: { status: 422, message: office.sizeNotFound },
  ALERT_NOT_FOUND: { status: 404, message: office.alertNotFound },
};

/** What the office refuses a product's form with. `current`: the version another administrator has saved meanwhile. */
export const productRefusals = {
  INVALID_PRODUCT: {
    status: 422,
    message: office.invalidProduct,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  EDITED_MEANWHILE: { status: 409, message: office.editedMeanwhile, data: z.object({ current: z.number() }) },
  PRODUCT_ORDERED: { status: 409, message: office.referred },
  NOT_AN_IMAGE: { status: 422, message: office.notAnImage },
  PICTURE_TOO_LARGE: { status: 422, message: office.pictureTooLarge },
  TOO_MANY_PICTURES: { status: 422, message: office.tooManyPictures },
};

export const peopleRefusals = {
  USER_NOT_FOUND: { status: 404, message: office.userNotFound },
  LAST_ADMINISTRATOR: { status: 409, message: office.lastAdministrator },
  UNVERIFIED: accountRefusals.UNVERIFIED,
  OWN_ACCOUNT: { status: 409, message: office.ownAccount },
};

export const sampleRefusals = {
  SAMPLE_NOT_FOUND: { status: 404, message: office.sampleNotFound },
};
