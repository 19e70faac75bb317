import { data } from "react-router";
import { house } from "../locales/house.ts";
import { wishlist as words } from "../locales/wishlist.ts";
import { textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { WishlistDrawing } from "../ui/drawings/wishlist.tsx";
import { Empty } from "../ui/empty.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { formClientAction } from "../web/form-client-action.ts";
import type { Route } from "./+types/wishlist";
import { WishedProduct } from "./wished-product.tsx";
import { changeWishlist, readWish } from "./wishlist-action.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (!(await facts.visitor())) return data({ state: "signed-out" as const, items: [] });
  try {
    return data({ state: "shown" as const, items: await context.get(shopContext).wishlist.view() });
  } catch (error) {
    facts.report(error, request);
    return data({ state: "failed" as const, items: [] }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeWishlist(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readWish);

export default function Wishlist({ loaderData: { state, items } }: Route.ComponentProps) {
  if (state === "signed-out") return <SignedOut />;
  return (
    <div className="pt-8 lg:pt-16">
      <div className="page">
        <p>
          <Link to="/profile" className={textLink}>
            {words.back}
          </Link>
        </p>
        <h1 className="title mt-6">{words.title}</h1>
        {items.length > 0 && <p className="mt-3 text-soft">{words.found(items.length)}</p>}
        {state === "failed" && <Failed />}
      </div>
      {state === "shown" && items.length === 0 && (
        <Empty drawing={<WishlistDrawing />} title={words.empty} text={words.emptyText}>
          <Link to="/products" className={buttonClass()}>
            {words.toCollection}
          </Link>
        </Empty>
      )}
      <ul className="mt-10 grid grid-cols-2 gap-0.5 md:grid-cols-3 lg:gap-1 xl:grid-cols-4">
        {items.map((item) => (
          <li key={item.productId}>
            <WishedProduct item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SignedOut() {
  return (
    <div className="page">
      <h1 className="sr-only">{words.title}</h1>
      <Empty drawing={<WishlistDrawing />} title={words.pleaseSignIn} text={words.pleaseSignInText}>
        <p className="text-soft">{words.signedOutText}</p>
        <Link to="/login?redirect=/wishlist" className={buttonClass()}>
          {words.signIn}
        </Link>
      </Empty>
    </div>
  );
}

function Failed() {
  return (
    <div className="mt-8 grid max-w-md gap-6">
      <Alert title={words.loadFailed} />
      <Link to="/wishlist" className={buttonClass("secondary")}>
        {words.retry}
      </Link>
    </div>
  );
}
