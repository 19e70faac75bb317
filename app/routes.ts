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
    route("login", "account/login.tsx"),
    route("guest-orders", "storefront/guest-orders.tsx"),
    route("seed", "admin/seed-page.tsx"),
  ]),
  route("logout", "account/logout.tsx"),
  layout("admin/layout.tsx", [
    route("admin", "admin/dashboard.tsx"),
    route("admin/products", "admin/products.tsx"),
    route("admin/products/:productId/images", "admin/product-images.ts"),
    route("admin/inventory", "admin/inventory.tsx"),
    route("admin/inventory/export.csv", "admin/inventory-export.ts"),
    route("admin/orders", "admin/orders.tsx"),
    route("admin/orders/:orderId/slip", "admin/packing-slip.tsx"),
    route("admin/users", "admin/users.tsx"),
    route("admin/seed", "admin/seed-page.tsx", { id: "admin-seed" }),
  ]),
  route("*", "storefront/elsewhere.tsx"),
] satisfies RouteConfig;
