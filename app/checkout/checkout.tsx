import { data, Form, useNavigation } from "react-router";
import type { Outputs, Shop } from "../../shop/calls.ts";
import { formatGuestCart } from "../../shop/cart/guest-cart.ts";
import { dirhams } from "../../shop/money.ts";
import { cart as cartWords } from "../locales/cart.ts";
import { checkout } from "../locales/checkout.ts";
import { cityField } from "../locales/city-field.ts";
import { house } from "../locales/house.ts";
import { paymentLabel } from "../locales/order-facts.ts";
import { pricing } from "../locales/pricing.ts";
import { whatsApp } from "../locales/whatsapp.ts";
import { Link } from "../shop-ui/link.tsx";
import { Promises } from "../shop-ui/promises.tsx";
import { WhatsAppLink } from "../shop-ui/whatsapp-link.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { guestCartCookies, lastCity, viewCart } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { setCookies } from "../web/cookies.ts";
import { useFocusOnRefusal } from "../web/form.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction, unlessFault } from "../web/form-client-action.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/checkout";
import { CheckoutAlert } from "./checkout-alert.tsx";
import { DraftScript, useDraft } from "./checkout-draft.tsx";
import { blankFields } from "./checkout-form.ts";
import { Billing, Inputs, Notes } from "./checkout-inputs.tsx";
import { placeOrder, readPlacing } from "./checkout-place.ts";
import { SummaryAside, SummaryLine } from "./checkout-summary.tsx";
import { DeliveryLine, FirstButton } from "./delivery-line.tsx";
import { namedCity } from "./named-city.ts";
import { CannotShow, NothingToOrder } from "./nothing-to-order.tsx";
import { useFieldMarks } from "./use-field-marks.ts";
import { usePricedCart } from "./use-priced-cart.ts";

export const meta = () => [
  { title: `${checkout.title} · ${house.name}` },
  { name: "description", content: checkout.description },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** A cart that cannot be read must not take a filled-in form away with it, so this answers without it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const idempotencyKey = crypto.randomUUID();
  try {
    const shop = context.get(shopContext);
    const named = context.get(namedCity);
    const [visitor, { version: terms }] = await Promise.all([facts.visitor(), shop.legal.show({ page: "terms" })]);
    const [person, city] = await Promise.all([visitor && readKnown(shop), named ?? lastCity({ request, context })]);
    const pricedFor = named ?? (person?.city || city);
    const cart = await viewCart({ request, context }, pricedFor);
    const guestCart = visitor ? "" : (formatGuestCart(cart.items) ?? "");
    const shown = { cart, person, city: pricedFor, idempotencyKey, guestCart, terms };
    const forget = !visitor && cart.dropped > 0 ? guestCartCookies(cart.items) : null;
    return data(shown, { headers: setCookies(facts.cookies, forget ?? []) });
  } catch (error) {
    facts.report(error, request);
    return data({ cart: null, person: null, city: "", idempotencyKey, guestCart: "", terms: null }, 500);
  }
}

/** What the shop knows of the signed-in person: the profile, and where the next order probably goes. */
async function readKnown({ accounts, addresses }: Shop) {
  const [{ email, firstName, lastName, phone }, { next }] = await Promise.all([
    accounts.showProfile(),
    addresses.list(),
  ]);
  return { firstName, lastName, city: "", ...next, email, phone: next?.phone || phone };
}

export const action = (args: Route.ActionArgs) => placeOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readPlacing);

/** A refusal may be about a cart that has changed. */
export const shouldRevalidate = unlessFault;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const { person } = loaderData;
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const priced = usePricedCart(form, loaderData);
  const { cart } = priced;
  const isEmpty = cart?.items.length === 0;
  const ordered = isEmpty ? null : cart;
  const owner = person?.email ?? "";
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  const keep = useDraft(form, owner, typed !== undefined);
  const marks = useFieldMarks(refused);
  const pending = useNavigation().formAction === "/checkout";
  if (!refused && isEmpty) return <NothingToOrder />;
  if (!refused && !cart) return <CannotShow />;
  const unserved = cart?.destination?.isServed === false ? cityField.notServed(cart.destination.name) : undefined;
  const problems = { ...marks.problems, city: marks.problems.city ?? unserved };
  const state = { fields: typed?.fields ?? blankFields(person), problems };
  return (
    <div className="page max-w-[88rem] pt-8 lg:pt-16">
      <h1 className="title">{checkout.title}</h1>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-8 text-soft">
        {!person && (
          <span>
            {french(checkout.haveAccount)}{" "}
            <Link to="/login?redirect=/checkout" className="text-ink underline underline-offset-4">
              {checkout.signIn}
            </Link>
          </span>
        )}
        <Link to="/cart" className="text-ink underline underline-offset-4">
          {checkout.backToCart}
        </Link>
      </p>
      <div className="mt-8 grid gap-x-24 gap-y-10 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        {ordered && <SummaryLine cart={ordered} />}
        <Form
          ref={form}
          id="checkout"
          method="post"
          noValidate
          className="grid min-w-0 gap-14"
          data-owner={owner}
          onFocus={marks.onFocus}
          onBlur={marks.onBlur}
          onChange={(event) => {
            keep(event);
            marks.onChange(event);
            priced.onChange(event);
          }}
          onSubmit={(event) => pending && event.preventDefault()}
        >
          <input
            type="hidden"
            name="idempotencyKey"
            value={refused?.nextKey ?? typed?.idempotencyKey ?? loaderData.idempotencyKey}
          />
          {cart?.dependsOnCity && (
            <>
              <FirstButton />
              <input type="hidden" name="pricedFor" value={priced.city} />
            </>
          )}
          <input type="hidden" name="cart" value={loaderData.guestCart} />
          <input type="hidden" name="terms" value={loaderData.terms ?? ""} />
          {cart && cart.dropped > 0 && <Alert title={french(cartWords.dropped(cart.dropped))} />}
          {refused && <CheckoutAlert answer={refused} isEmpty={isEmpty} />}
          <Section title={checkout.contact}>
            <Inputs group="contact" state={state} fixed={person ? "email" : undefined} />
          </Section>
          <Section title={checkout.delivery}>
            <Inputs group="delivery" state={state} />
            <DeliveryLine cart={cart} />
          </Section>
          <Section title={checkout.billing}>
            <Billing state={state} same={typed?.billingSame ?? true} />
          </Section>
          <Section title={checkout.notes}>
            <Notes state={state} />
          </Section>
          <Section title={checkout.payment}>
            <p>{paymentLabel("standard")}</p>
            <p className="mt-1 mb-8 text-sm text-soft">{french(checkout.afterwards)}</p>
            <div className={ordered ? "lg:hidden" : ""}>
              {ordered && <TotalAgain total={ordered.totalCentimes} />}
              <Place pending={pending} lines={ordered?.items} />
            </div>
          </Section>
          {!typed && <DraftScript />}
        </Form>
        {ordered && (
          <SummaryAside cart={ordered}>
            <div className="mt-8">
              <Place pending={pending} lines={ordered.items} />
            </div>
          </SummaryAside>
        )}
      </div>
    </div>
  );
}

type Line = Outputs["cart"]["view"]["items"][number];

/** Sends the form, wherever it stands. */
function Place({ pending, lines = [] }: { pending: boolean; lines?: readonly Line[] }) {
  const pieces = lines.map(({ name, size, quantity }) => whatsApp.piece(name, size, quantity));
  return (
    <>
      <Button form="checkout" aria-disabled={pending || undefined}>
        {pending ? checkout.placing : checkout.place}
      </Button>
      <p className="mt-3 text-sm text-soft">
        {checkout.accepting}{" "}
        <Link to="/terms" target="_blank" className="underline underline-offset-4">
          {checkout.terms}
        </Link>
        .
      </p>
      <Promises className="mt-6" />
      <WhatsAppLink
        text={pieces.length > 0 ? whatsApp.aboutCart(pieces.join(" ; ")) : whatsApp.hello}
        className="mt-4 w-full justify-center text-sm"
      />
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="subtitle mb-6">{title}</h2>
      {children}
    </section>
  );
}

/** On a phone the summary is far up when the order is sent. */
function TotalAgain({ total }: { total: number }) {
  return (
    <p className="figures mb-4 flex items-baseline justify-between border-t border-ink pt-3">
      <span className="label">{pricing.total}</span>
      <span className="text-lg">{dirhams(total)}</span>
    </p>
  );
}
