import { cart as words } from "../locales/cart.ts";
import { house } from "../locales/house.ts";
import { refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { CartDrawing } from "../ui/drawings/cart.tsx";
import { Empty } from "../ui/empty.tsx";
import { Alert, Refusal } from "../ui/refusal.tsx";
import { viewCart } from "../web/cart-cookies.ts";
import { inOneLine, type Message, refusedIn } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { failureOf } from "../web/network-errors.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/cart";
import { changeCart, readLine } from "./cart-action.ts";
import { CartLines, lineOf } from "./cart-lines.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { useFocusWhenEmptied } from "./use-kept-focus.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${words.title} · ${house.name}` },
  { name: "description", content: words.description },
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => viewCart(args);

/** Where the cart cannot be asked for, the page and the drawer say so in its place. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

export const action = (args: Route.ActionArgs) => changeCart(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readLine);

export default function CartPage({ loaderData: cart, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const wayOn = useFocusWhenEmptied("items" in cart && cart.items.length === 0);
  if ("failure" in cart) return <Unshown failure={cart.failure} />;
  if (cart.items.length === 0) {
    return (
      <>
        <h1 className="sr-only">{words.title}</h1>
        <Empty
          drawing={<CartDrawing />}
          title={words.empty}
          text={cart.dropped > 0 ? words.dropped(cart.dropped) : words.emptyText}
        >
          <Link ref={wayOn} to="/products" className={buttonClass("primary")}>
            {words.toCollection}
          </Link>
        </Empty>
      </>
    );
  }
  const isShort = cart.items.some((item) => item.quantity > item.available);
  return (
    <div className="page max-w-[88rem] pt-10 lg:pt-16">
      <h1 className="title">{words.title}</h1>
      <div className="mt-8 grid gap-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <div>
          {cart.dropped > 0 && <Refusal className="mb-6">{words.dropped(cart.dropped)}</Refusal>}
          {refused && !lineOf(refused, cart.items) && <Alert title={inOneLine(refused)} />}
          <CartLines items={cart.items} refused={refused} />
          <Link to="/products" className={buttonClass("quiet", "mt-6")}>
            {words.continueShopping}
          </Link>
        </div>
        <section aria-labelledby="summary" className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="summary" className="subtitle">
            {words.summary}
          </h2>
          <CartTotals cart={cart} />
          {isShort && <Refusal>{refusals.outOfStock}</Refusal>}
          <Link to="/checkout" className={buttonClass("primary", "mt-6")}>
            {words.checkout}
          </Link>
        </section>
      </div>
    </div>
  );
}

function Unshown({ failure: { title, text } }: { failure: Message }) {
  return (
    <div className="page grid max-w-2xl gap-8 py-20">
      <h1 className="title">{words.title}</h1>
      <Alert title={title}>{text && french(text)}</Alert>
      <Link to="/cart" className={buttonClass("secondary", "sm:w-auto sm:justify-self-start")}>
        {shop.retry}
      </Link>
    </div>
  );
}
