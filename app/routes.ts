import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the shop, in the specification's order. */
export default [
  layout("storefront/layout.tsx", [
    index("storefront/home.tsx"),
    route("products", "storefront/collection.tsx"),
    route("products/:idOrSlug", "storefront/product.tsx"),
    route("cart", "storefront/cart.tsx"),
    route("checkout", "storefront/checkout.tsx"),
    route("order-confirmation/:orderId", "storefront/order-confirmation.tsx"),
    route("wishlist", "account/wishlist.tsx"),
    route("wishlist/keep", "account/keep-wish.ts"),
    route("login", "account/login.tsx"),
    route("login/google", "account/google-start.ts"),
    route("login/google/done", "account/google-done.tsx"),
    route("register", "account/register.tsx"),
    route("verify-email", "account/verify-email.tsx"),
    route("forgot-password", "account/forgot-password.tsx"),
    route("reset-password", "account/reset-password.tsx"),
    route("guest-orders", "storefront/guest-orders.tsx"),
    route("profile", "account/profile.tsx"),
    route("orders", "account/orders.tsx"),
  ]),
  route("logout", "account/logout.tsx"),
  layout("admin/layout.tsx", [route("admin", "admin/home.tsx"), route("admin/orders", "admin/orders.tsx")]),
  route("*", "storefront/elsewhere.tsx"),
] satisfies RouteConfig;
