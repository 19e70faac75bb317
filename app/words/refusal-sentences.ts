import type { DraftField } from "../../shop/catalogue/draft.ts";
import type { CheckoutField, Problem } from "../../shop/orders/checkout-fields.ts";
import type * as catalogue from "../../shop/refusals.ts";
import { accountRefusalWords as account } from "./account-refusals.ts";
import { adminRefusals as office } from "./admin-messages.ts";
import { fieldProblem } from "./checkout.ts";
import { draftProblem } from "./products.ts";
import { refusals as words } from "./refusals.ts";

type Catalogue = typeof catalogue;
type Group = { [Name in keyof Catalogue]: Name extends `${string}Refusals` ? Catalogue[Name] : never }[keyof Catalogue];
type NameIn<Entries> = Entries extends unknown
  ? { [Code in keyof Entries]: Entries[Code] extends { message: infer Name } ? Name : Code }[keyof Entries]
  : never;

/** The sentence of every refusal of `shop/refusals.ts`, and of the gate. */
const sentences: Record<NameIn<Group> | "BAD_REQUEST" | "TOO_MANY_SIGN_INS", string> = {
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
  SIZE_NOT_FOUND: office.sizeNotFound,
  ALERT_NOT_FOUND: office.alertNotFound,
  INVALID_PRODUCT: office.invalidProduct,
  EDITED_MEANWHILE: office.editedMeanwhile,
  PRODUCT_ORDERED: office.referred,
  NOT_AN_IMAGE: office.notAnImage,
  PICTURE_TOO_LARGE: office.pictureTooLarge,
  TOO_MANY_PICTURES: office.tooManyPictures,
  USER_NOT_FOUND: office.userNotFound,
  LAST_ROLE: office.lastAdministrator,
  OWN_ACCOUNT: office.ownAccount,
  SAMPLE_NOT_FOUND: office.sampleNotFound,
};

const byName: Readonly<Partial<Record<string, string>>> = sentences;

/** The sentence of a refusal: under the name it declares, else under its code; the name itself where there is none. */
export const sentenceOf = (code: string, declared: string): string => byName[declared] ?? byName[code] ?? declared;

/** What is wrong with a field, where an answer has the sentence and not the problem's name. */
const fieldSentences: Readonly<Partial<Record<string, (field: string, problem: string) => string>>> = {
  CHECKOUT_FIELDS: (field, problem) => fieldProblem(field as CheckoutField, problem as Problem),
  INVALID_PRODUCT: (field, problem) => draftProblem(field as DraftField, problem as "required" | "amount"),
};

/** A refusal's sentence and facts as people read them. What is no refusal of the shop keeps its message. */
export function sayRefusal({ code, defined, message: declared, data }: Said): { message: string; data: unknown } {
  const message = defined ? sentenceOf(code, declared) : (byName[declared] ?? declared);
  const sentence = fieldSentences[declared];
  if (!sentence) return { message, data };
  const fields = Object.entries((data as { fields: Record<string, string> }).fields);
  const said = fields.map(([field, problem]) => [field, sentence(field, problem)]);
  return { message, data: { fields: Object.fromEntries(said) } };
}

interface Said {
  code: string;
  defined: boolean;
  message: string;
  data: unknown;
}
