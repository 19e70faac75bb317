import type * as catalogue from "../../../shop/refusals.ts";
import { accountRefusalWords as account } from "./account-refusals.ts";
import { adminRefusals as admin } from "./admin-messages.ts";
import { refusals as words } from "./refusals.ts";

type Catalogue = typeof catalogue;
type Group = { [Name in keyof Catalogue]: Name extends `${string}Refusals` ? Catalogue[Name] : never }[keyof Catalogue];
type NameIn<Entries> = Entries extends unknown
  ? { [Code in keyof Entries]: Entries[Code] extends { message: infer Name } ? Name : Code }[keyof Entries]
  : never;

/** The sentence of every refusal of `shop/refusals.ts`, and of the gate. */
export const sentences: Record<NameIn<Group> | "BAD_REQUEST" | "TOO_MANY_SIGN_INS", string> = {
  UNAUTHENTICATED: words.unauthenticated,
  PERMISSION_DENIED: words.permissionDenied,
  PRODUCT_NOT_FOUND: words.productNotFound,
  CHOICE_REQUIRED: words.choiceRequired,
  INVALID_QUANTITY: words.invalidQuantity,
  CART_FULL: words.cartFull,
  OUT_OF_STOCK: words.outOfStock,
  ORDER_NOT_FOUND: words.orderNotFound,
  INVALID_FIELDS: words.invalidFields,
  CHECKOUT_FIELDS: words.invalidFields,
  EMPTY_CART: words.emptyCart,
  KEY_REUSED: words.keyReused,
  STATUS_CONFLICT: words.statusConflict,
  MESSAGE_INCOMPLETE: words.messageIncomplete,
  CONTACT_EMAIL: words.invalidEmail,
  TOO_MANY_REQUESTS: words.tooManyRequests,
  TOO_MANY_ORDERS: words.tooManyOrders,
  TOO_MANY_SIGN_INS: words.tooManySignIns,
  MAIL_NOT_FOUND: words.mailNotFound,
  MAIL_SPENT: words.mailSpent,
  ORDER_BUSY: words.orderBusy,
  MISSING_FIELDS: words.missingFields,
  INVALID_CREDENTIALS: words.invalidCredentials,
  UNVERIFIED: words.unverified,
  DISABLED: words.disabled,
  BAD_REQUEST: words.badRequest,
  STAFF_PASSWORD_REQUIRED: account.staffPasswordRequired,
  INVALID_EMAIL: account.invalidEmail,
  INVALID_NAME: account.invalidName,
  PASSWORD_MISMATCH: account.passwordMismatch,
  WEAK_PASSWORD: account.weakPassword,
  TERMS_REQUIRED: account.termsRequired,
  EMAIL_TAKEN: account.emailTaken,
  CODE_MISSING: account.codeMissing,
  VERIFICATION_FAILED: account.codeInvalid,
  EMAIL_REQUIRED: account.emailRequired,
  LINK_INVALID: account.linkInvalid,
  PASSWORDS_DIFFER: account.passwordsDiffer,
  PASSWORD_TOO_SHORT: account.passwordTooShort,
  STAFF_PASSWORD_TOO_SHORT: account.staffPasswordTooShort,
  PASSWORD_COMMON: account.passwordCommon,
  CURRENT_REQUIRED: account.currentRequired,
  WRONG_PASSWORD: account.wrongPassword,
  PASSWORD_REQUIRED: account.passwordRequired,
  SIGN_IN_AGAIN: account.signInAgain,
  LAST_ADMINISTRATOR: account.lastAdministrator,
  ALREADY_WISHED: account.alreadyWished,
  WISHLIST_FULL: account.wishlistFull,
  SIZE_NOT_FOUND: admin.sizeNotFound,
  ALERT_NOT_FOUND: admin.alertNotFound,
  INVALID_PRODUCT: admin.invalidProduct,
  EDITED_MEANWHILE: admin.editedMeanwhile,
  PRODUCT_ORDERED: admin.referred,
  NOT_AN_IMAGE: admin.notAnImage,
  PICTURE_TOO_LARGE: admin.pictureTooLarge,
  TOO_MANY_PICTURES: admin.tooManyPictures,
  USER_NOT_FOUND: admin.userNotFound,
  LAST_ROLE: admin.lastAdministrator,
  OWN_ACCOUNT: admin.ownAccount,
  SAMPLE_NOT_FOUND: admin.sampleNotFound,
};
