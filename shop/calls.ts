import type { InferRouterInputs, InferRouterOutputs, RouterClient } from "@orpc/server";
import { acceptInvitation } from "./accounts/accept-invitation.ts";
import { addPasskey } from "./accounts/add-passkey.ts";
import { askNewPasskey } from "./accounts/ask-new-passkey.ts";
import { askPasskey } from "./accounts/ask-passkey.ts";
import { beginAuthenticator } from "./accounts/begin-authenticator.ts";
import { changePassword } from "./accounts/change-password.ts";
import { checkInvitation } from "./accounts/check-invitation.ts";
import { checkVerificationLink } from "./accounts/check-verification-link.ts";
import { chooseLanguage } from "./accounts/choose-language.ts";
import { confirmAuthenticator } from "./accounts/confirm-authenticator.ts";
import { deleteAccount } from "./accounts/delete-account.ts";
import { endOtherSessions, endOwnSession } from "./accounts/end-session.ts";
import { invite } from "./accounts/invite.ts";
import { listInvitations } from "./accounts/list-invitations.ts";
import { listSessions } from "./accounts/list-sessions.ts";
import { listUsers } from "./accounts/list-users.ts";
import { provePasskey } from "./accounts/prove-passkey.ts";
import { proveSecondFactor } from "./accounts/prove-second-factor.ts";
import { register } from "./accounts/register.ts";
import { removePasskey } from "./accounts/remove-passkey.ts";
import { removeOwnSecondFactor } from "./accounts/remove-second-factor.ts";
import { renewRecoveryCodes } from "./accounts/renew-recovery-codes.ts";
import { requestPasswordReset } from "./accounts/request-password-reset.ts";
import { resendInvitation } from "./accounts/resend-invitation.ts";
import { resendVerification } from "./accounts/resend-verification.ts";
import { resetPassword } from "./accounts/reset-password.ts";
import { resetSecondFactor } from "./accounts/reset-second-factor.ts";
import { setDisabled } from "./accounts/set-disabled.ts";
import { setRole } from "./accounts/set-role.ts";
import { showProfile } from "./accounts/show-profile.ts";
import { showSecondFactor } from "./accounts/show-second-factor.ts";
import { showUser } from "./accounts/show-user.ts";
import { signIn } from "./accounts/sign-in.ts";
import { signOut } from "./accounts/sign-out.ts";
import { updateProfile } from "./accounts/update-profile.ts";
import { verifyEmail } from "./accounts/verify-email.ts";
import { whoAmI } from "./accounts/who-am-i.ts";
import { withdrawInvitation } from "./accounts/withdraw-invitation.ts";
import { putAddressFirst, removeAddress } from "./addresses/arrange-addresses.ts";
import { listAddresses } from "./addresses/list-addresses.ts";
import { addAddress, changeAddress } from "./addresses/save-address.ts";
import { applyFile } from "./carriers/apply-file.ts";
import { listCarriers } from "./carriers/list-carriers.ts";
import { listFiles } from "./carriers/list-files.ts";
import { listToBook } from "./carriers/list-to-book.ts";
import { mapFile } from "./carriers/map-file.ts";
import { addCarrier, saveCarrier } from "./carriers/save-carrier.ts";
import { showFile } from "./carriers/show-file.ts";
import { takeFile } from "./carriers/take-file.ts";
import { addToCart, removeFromCart, setQuantity } from "./cart/change-cart.ts";
import { mergeGuestCart } from "./cart/merge-cart.ts";
import { viewCart } from "./cart/view-cart.ts";
import { correctCash } from "./cash/correct-cash.ts";
import { exportCash, listCash } from "./cash/list-cash.ts";
import { listDays } from "./cash/list-days.ts";
import { listPayments, showPayment } from "./cash/list-payments.ts";
import { payCash } from "./cash/pay-cash.ts";
import { receiveCash } from "./cash/receive-cash.ts";
import { sayCash } from "./cash/say-cash.ts";
import { showCash } from "./cash/show-cash.ts";
import { showOverview } from "./cash/show-overview.ts";
import { addPicture } from "./catalogue/add-picture.ts";
import { addProduct } from "./catalogue/add-product.ts";
import { addSample, listSamples } from "./catalogue/add-sample.ts";
import { countView } from "./catalogue/count-view.ts";
import { duplicateProduct } from "./catalogue/duplicate-product.ts";
import { editProduct } from "./catalogue/edit-product.ts";
import { listForAdmin } from "./catalogue/list-for-admin.ts";
import { listProducts } from "./catalogue/list-products.ts";
import { mapSite } from "./catalogue/map-site.ts";
import { openProduct } from "./catalogue/open-product.ts";
import { removeProduct } from "./catalogue/remove-product.ts";
import { restoreProduct } from "./catalogue/restore-product.ts";
import { setPriceAndStock } from "./catalogue/set-price-and-stock.ts";
import { showProduct } from "./catalogue/show-product.ts";
import { showSelection } from "./catalogue/show-selection.ts";
import { importCities } from "./cities/import-cities.ts";
import { listCities } from "./cities/list-cities.ts";
import { addCity, saveCity } from "./cities/save-city.ts";
import { suggestCities } from "./cities/suggest-cities.ts";
import { sendMessage } from "./contact/send-message.ts";
import { correctOrder } from "./desk/correct-order.ts";
import { recordAttempt } from "./desk/record-attempt.ts";
import { releaseOrder } from "./desk/release-order.ts";
import { showDesk, showWaiting } from "./desk/show-desk.ts";
import { showFigures } from "./desk/show-figures.ts";
import { takeNextOrder } from "./desk/take-next-order.ts";
import { undoAttempt } from "./desk/undo-attempt.ts";
import { adjustStock } from "./inventory/adjust-stock.ts";
import { checkAlerts } from "./inventory/check-alerts.ts";
import { listAlerts } from "./inventory/list-alerts.ts";
import { listInventory } from "./inventory/list-inventory.ts";
import { resolveAlert } from "./inventory/resolve-alert.ts";
import { showStock } from "./inventory/show-stock.ts";
import { exportEntries, listEntries, showThing } from "./journal/list-entries.ts";
import { reviewText } from "./legal/review-text.ts";
import { saveText } from "./legal/save-text.ts";
import { showText } from "./legal/show-text.ts";
import { checkPost } from "./mail/check-post.ts";
import { listMails } from "./mail/list-mails.ts";
import { resendMail } from "./mail/resend-mail.ts";
import { sendSample } from "./mail/send-sample.ts";
import { showMail } from "./mail/show-mail.ts";
import { showOperations } from "./operations/show-operations.ts";
import { cancelLinkedOrder } from "./orders/cancel-linked-order.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { confirmLinkedOrder } from "./orders/confirm-linked-order.ts";
import { confirmOrder } from "./orders/confirm-order.ts";
import { correctLinkedAddress } from "./orders/correct-linked-address.ts";
import { deliverOrder } from "./orders/deliver-order.ts";
import { exportOrders } from "./orders/export-orders.ts";
import { listMyOrders } from "./orders/list-my-orders.ts";
import { listOrders } from "./orders/list-orders.ts";
import { listSlips } from "./orders/list-slips.ts";
import { listUserOrders } from "./orders/list-user-orders.ts";
import { makeBuyerLink } from "./orders/make-buyer-link.ts";
import { moveOrders } from "./orders/move-orders.ts";
import { openOrder } from "./orders/open-order.ts";
import { placeOrder } from "./orders/place-order.ts";
import { prepareOrder } from "./orders/prepare-order.ts";
import { quoteOrder } from "./orders/quote-order.ts";
import { rejectOrder } from "./orders/reject-order.ts";
import { requestOrderCode } from "./orders/request-order-code.ts";
import { reviewOrder } from "./orders/review-order.ts";
import { scheduleEnd } from "./orders/schedule-end.ts";
import { sendConfirmation, sendStatus } from "./orders/send-order-mail.ts";
import { shipOrder } from "./orders/ship-order.ts";
import { showLinkedOrder } from "./orders/show-linked-order.ts";
import { showMyOrder } from "./orders/show-my-order.ts";
import { showOrder } from "./orders/show-order.ts";
import { takeOrder } from "./orders/take-order.ts";
import { trackOrders } from "./orders/track-orders.ts";
import { undoEnd } from "./orders/undo-end.ts";
import { updateOrderStatus } from "./orders/update-order-status.ts";
import { bookAgain } from "./parcels/book-again.ts";
import { cancelParcel } from "./parcels/cancel-parcel.ts";
import { changeParcel } from "./parcels/change-parcel.ts";
import { handOver } from "./parcels/hand-over.ts";
import { listBordereaux } from "./parcels/list-bordereaux.ts";
import { listLabels } from "./parcels/list-labels.ts";
import { listOrderParcels } from "./parcels/list-order-parcels.ts";
import { listParcels } from "./parcels/list-parcels.ts";
import { makeManyParcels, makeParcels } from "./parcels/make-parcels.ts";
import { noteParcel } from "./parcels/note-parcel.ts";
import { showParcel } from "./parcels/show-parcel.ts";
import { eraseMe, erasePerson } from "./persons/erase-person.ts";
import { findPersons, showPerson } from "./persons/find-persons.ts";
import { readFile, readMyFile } from "./persons/read-file.ts";
import { findBuyers } from "./search/find-buyers.ts";
import { findPieces } from "./search/find-pieces.ts";
import { searchEverything } from "./search/search-everything.ts";
import { listMissing } from "./settings/list-missing.ts";
import { removeMark, saveMark } from "./settings/save-mark.ts";
import { saveSettings } from "./settings/save-settings.ts";
import { showSettings } from "./settings/show-settings.ts";
import { showStats } from "./stats/show-stats.ts";
import { confirmEntry } from "./waitlist/confirm-entry.ts";
import { joinWaitlist } from "./waitlist/join-waitlist.ts";
import { leaveWaitlist } from "./waitlist/leave-waitlist.ts";
import { listWaiting } from "./waitlist/list-waiting.ts";
import { addToWishlist, removeFromWishlist } from "./wishlist/change-wishlist.ts";
import { viewWishlist } from "./wishlist/view-wishlist.ts";

/**
 * Every call of the shop, under the name that loaders, the HTTP API, the typed client and the tests use; there is no
 * other way in. Who may make a call stands where the call is (`anyone`, `customer`, `administrator`).
 */
export const calls = {
  catalogue: {
    listProducts,
    showSelection,
    showProduct,
    countView,
    mapSite,
    listForAdmin,
    openProduct,
    addProduct,
    editProduct,
    setPriceAndStock,
    duplicateProduct,
    removeProduct,
    restoreProduct,
    addPicture,
    listSamples,
    addSample,
  },
  cart: { view: viewCart, add: addToCart, setQuantity, remove: removeFromCart, merge: mergeGuestCart },
  wishlist: { view: viewWishlist, add: addToWishlist, remove: removeFromWishlist },
  orders: {
    place: placeOrder,
    take: takeOrder,
    quote: quoteOrder,
    show: showOrder,
    requestCode: requestOrderCode,
    open: openOrder,
    track: trackOrders,
    listMine: listMyOrders,
    showMine: showMyOrder,
    list: listOrders,
    export: exportOrders,
    slips: listSlips,
    confirm: confirmOrder,
    reject: rejectOrder,
    prepare: prepareOrder,
    ship: shipOrder,
    deliver: deliverOrder,
    cancel: cancelOrder,
    updateStatus: updateOrderStatus,
    moveMany: moveOrders,
    scheduleEnd,
    undoEnd,
    sendConfirmation,
    sendStatus,
    review: reviewOrder,
    listOfUser: listUserOrders,
  },
  parcels: {
    make: makeParcels,
    makeMany: makeManyParcels,
    handOver,
    list: listParcels,
    show: showParcel,
    ofOrder: listOrderParcels,
    note: noteParcel,
    change: changeParcel,
    cancel: cancelParcel,
    book: bookAgain,
    bordereaux: listBordereaux,
    labels: listLabels,
  },
  buyerLinks: {
    make: makeBuyerLink,
    show: showLinkedOrder,
    confirm: confirmLinkedOrder,
    correct: correctLinkedAddress,
    cancel: cancelLinkedOrder,
  },
  desk: {
    show: showDesk,
    waiting: showWaiting,
    figures: showFigures,
    take: takeNextOrder,
    release: releaseOrder,
    record: recordAttempt,
    undo: undoAttempt,
    correct: correctOrder,
  },
  contact: { send: sendMessage },
  mail: { list: listMails, show: showMail, resend: resendMail, sendSample, check: checkPost },
  inventory: {
    list: listInventory,
    show: showStock,
    adjust: adjustStock,
    alerts: listAlerts,
    check: checkAlerts,
    resolve: resolveAlert,
  },
  journal: { list: listEntries, export: exportEntries, ofThing: showThing },
  stats: { show: showStats },
  operations: { show: showOperations },
  settings: { show: showSettings, save: saveSettings, listMissing, saveMark, removeMark },
  cities: { suggest: suggestCities, list: listCities, add: addCity, save: saveCity, import: importCities },
  carriers: {
    list: listCarriers,
    add: addCarrier,
    save: saveCarrier,
    listToBook,
    listFiles,
    takeFile,
    showFile,
    mapFile,
    applyFile,
  },
  cash: {
    overview: showOverview,
    days: listDays,
    list: listCash,
    export: exportCash,
    show: showCash,
    say: sayCash,
    correct: correctCash,
    payments: listPayments,
    payment: showPayment,
    pay: payCash,
    receive: receiveCash,
  },
  legal: { show: showText, review: reviewText, save: saveText },
  search: { everything: searchEverything, buyers: findBuyers, pieces: findPieces },
  accounts: {
    register,
    verifyEmail,
    checkVerificationLink,
    resendVerification,
    signIn,
    signOut,
    whoAmI,
    requestPasswordReset,
    resetPassword,
    showProfile,
    updateProfile,
    chooseLanguage,
    changePassword,
    listSessions,
    endSession: endOwnSession,
    endOtherSessions,
    deleteAccount,
    listUsers,
    showUser,
    setRole,
    setDisabled,
    invite,
    listInvitations,
    resendInvitation,
    withdrawInvitation,
    checkInvitation,
    acceptInvitation,
  },
  secondFactor: {
    show: showSecondFactor,
    begin: beginAuthenticator,
    confirm: confirmAuthenticator,
    prove: proveSecondFactor,
    askNewPasskey,
    addPasskey,
    removePasskey,
    askPasskey,
    provePasskey,
    renewCodes: renewRecoveryCodes,
    remove: removeOwnSecondFactor,
    reset: resetSecondFactor,
  },
  persons: {
    find: findPersons,
    show: showPerson,
    file: readFile,
    erase: erasePerson,
    fileOfMine: readMyFile,
    eraseMine: eraseMe,
  },
  waitlist: { join: joinWaitlist, confirm: confirmEntry, leave: leaveWaitlist, list: listWaiting },
  addresses: {
    list: listAddresses,
    add: addAddress,
    change: changeAddress,
    putFirst: putAddressFirst,
    remove: removeAddress,
  },
};

export type Shop = RouterClient<typeof calls>;
export type Inputs = InferRouterInputs<typeof calls>;
export type Outputs = InferRouterOutputs<typeof calls>;
