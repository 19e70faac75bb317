/** What an administrator is told where something cannot be done. */
export const adminRefusals = {
  sizeNotFound: "This product does not have that size.",
  alertNotFound: "This alert does not exist any more.",
  invalidProduct: "Please check the fields marked.",
  editedMeanwhile: "Somebody else has saved this product in the meantime.",
  referred: "Orders refer to this product: it can be taken off sale, not removed for good.",
  notAnImage: "This file is not a picture we can read (JPEG, PNG, WebP or AVIF).",
  pictureTooLarge: "This picture is too large (25 MB or 50 megapixels at most).",
  tooManyPictures: "A product can have 40 pictures at most.",
  userNotFound: "User not found",
  lastAdministrator: "This is the last administrator: give somebody else the role first.",
  ownAccount: "You cannot disable your own account.",
  personNotFound: "Nothing is kept about this address.",
  staffAccount: "Somebody who works here: take the role away first.",
  ordersOpen: "Orders that are not over: deliver, reject or cancel them first.",
  sampleNotFound: "There is no such sample.",
} as const;
