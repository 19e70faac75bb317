import type { InferRouterInputs, InferRouterOutputs, RouterClient } from "@orpc/server";
import { listUsers } from "./accounts/list-users.ts";
import { setDisabled } from "./accounts/set-disabled.ts";
import { setRole } from "./accounts/set-role.ts";
import { showUser } from "./accounts/show-user.ts";
import { signIn } from "./accounts/sign-in.ts";
import { signOut } from "./accounts/sign-out.ts";
import { whoAmI } from "./accounts/who-am-i.ts";
import { addToCart, removeFromCart, setQuantity } from "./cart/change-cart.ts";
import { viewCart } from "./cart/view-cart.ts";
import { addPicture } from "./catalogue/add-picture.ts";
import { addProduct } from "./catalogue/add-product.ts";
import { addSample, listSamples } from "./catalogue/add-sample.ts";
import { countView } from "./catalogue/count-view.ts";
import { editProduct } from "./catalogue/edit-product.ts";
import { listForOffice } from "./catalogue/list-for-office.ts";
import { listProducts } from "./catalogue/list-products.ts";
import { openProduct } from "./catalogue/open-product.ts";
import { removeProduct } from "./catalogue/remove-product.ts";
import { showProduct } from "./catalogue/show-product.ts";
import { showSelection } from "./catalogue/show-selection.ts";
import { adjustStock } from "./inventory/adjust-stock.ts";
import { checkAlerts } from "./inventory/check-alerts.ts";
import { listAlerts } from "./inventory/list-alerts.ts";
import { listInventory } from "./inventory/list-inventory.ts";
import { resolveAlert } from "./inventory/resolve-alert.ts";
import { showStock } from "./inventory/show-stock.ts";
import { changeStatus } from "./orders/change-status.ts";
import { listOrders } from "./orders/list-orders.ts";
import { listUserOrders } from "./orders/list-user-orders.ts";
import { placeOrder } from "./orders/place-order.ts";
import { resendMail } from "./orders/resend-mail.ts";
import { reviewOrder } from "./orders/review-order.ts";
import { showOrder } from "./orders/show-order.ts";
import { trackOrders } from "./orders/track-orders.ts";
import { showStats } from "./stats/show-stats.ts";

/**
 * The one door: every call of the shop, under the name loaders, the HTTP API, the typed client and the tests use.
 * Who may make a call stands where the call is (`anyone`, `customer`, `administrator`).
 */
export const calls = {
  catalogue: {
    listProducts,
    showSelection,
    showProduct,
    countView,
    listForOffice,
    openProduct,
    addProduct,
    editProduct,
    removeProduct,
    addPicture,
    listSamples,
    addSample,
  },
  cart: { view: viewCart, add: addToCart, setQuantity, remove: removeFromCart },
  orders: {
    place: placeOrder,
    show: showOrder,
    track: trackOrders,
    list: listOrders,
    changeStatus,
    review: reviewOrder,
    listOfUser: listUserOrders,
    resendMail,
  },
  inventory: {
    list: listInventory,
    show: showStock,
    adjust: adjustStock,
    alerts: listAlerts,
    check: checkAlerts,
    resolve: resolveAlert,
  },
  stats: { show: showStats },
  accounts: { listUsers, showUser, setRole, setDisabled, signIn, signOut, whoAmI },
};

export type Shop = RouterClient<typeof calls>;
export type Inputs = InferRouterInputs<typeof calls>;
export type Outputs = InferRouterOutputs<typeof calls>;
