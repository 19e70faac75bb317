import * as fr from "../fr/refusal-sentences.ts";
import type { Words } from "../in-locale.ts";
import { adminRefusals } from "./admin-refusals.ts";

export const sentences: Words["refusalSentences"]["sentences"] = {
  ...fr.sentences,
  PRODUCT_NOT_FOUND: "Produit introuvable",
  ORDER_NOT_FOUND: "Commande introuvable",
  MAIL_NOT_FOUND: "E-mail introuvable",
  SIZE_NOT_FOUND: adminRefusals.sizeNotFound,
  ALERT_NOT_FOUND: adminRefusals.alertNotFound,
  INVALID_PRODUCT: adminRefusals.invalidProduct,
  EDITED_MEANWHILE: adminRefusals.editedMeanwhile,
  PRODUCT_ORDERED: adminRefusals.referred,
  NOT_AN_IMAGE: adminRefusals.notAnImage,
  PICTURE_TOO_LARGE: adminRefusals.pictureTooLarge,
  TOO_MANY_PICTURES: adminRefusals.tooManyPictures,
  USER_NOT_FOUND: adminRefusals.userNotFound,
  LAST_ROLE: adminRefusals.lastAdministrator,
  OWN_ACCOUNT: adminRefusals.ownAccount,
  PERSON_NOT_FOUND: adminRefusals.personNotFound,
  STAFF_ACCOUNT: adminRefusals.staffAccount,
  ORDERS_OPEN: adminRefusals.ordersOpen,
  SAMPLE_NOT_FOUND: adminRefusals.sampleNotFound,
  INVALID_SETTINGS: adminRefusals.invalidSettings,
  SETTINGS_SAVED_MEANWHILE: adminRefusals.settingsSavedMeanwhile,
  VERSION_NOT_FOUND: adminRefusals.versionNotFound,
  INVALID_TEXT: adminRefusals.invalidText,
  TEXT_SAVED_MEANWHILE: adminRefusals.textSavedMeanwhile,
  TEXT_NOT_FOUND: adminRefusals.textNotFound,
  PICTURE_TOO_SMALL: adminRefusals.pictureTooSmall,
  SETTINGS_BUSY: adminRefusals.settingsBusy,
  MARK_CHANGED_MEANWHILE: adminRefusals.markChangedMeanwhile,
};
