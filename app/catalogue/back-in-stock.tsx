import { data } from "react-router";
import { availableUnits, oneSize } from "../../shop/catalogue/availability.ts";
import { waitlist as words } from "../locales/product.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { titled } from "../shell/page-meta.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { shopContext } from "../web/context.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { onRefusal } from "../web/on-refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/back-in-stock";
import { actOnWaitlist, readWaitlistForm } from "./waitlist-action.ts";
import { ConfirmForm, JoinForm, LeaveForm } from "./waitlist-forms.tsx";

export const meta = () => [
  { title: titled(words.title) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

const longest = 200;

/** `?product=` and `?size=` are wished for, `?link=` confirms, `?leave=` ends; a form does each, for mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [link, leave] = [asked.get("link")?.slice(0, longest), asked.get("leave")?.slice(0, longest)];
  if (link || leave) return { link, leave, wish: null };
  const idOrSlug = asked.get("product")?.slice(0, longest) || "-";
  const { product } = await onRefusal(context.get(shopContext).catalogue.showProduct({ idOrSlug }), () => {
    throw data(null, { status: 404 });
  });
  const names = product.sizes.length > 0 ? product.sizes.map(({ name }) => name as string) : [oneSize];
  const sizes = names.filter((name) => availableUnits(product, name) === 0);
  const { id, slug, name } = product;
  return { link, leave, wish: { product: { id, slug, name }, sizes, size: asked.get("size") ?? "" } };
}

export const action = (args: Route.ActionArgs) => actOnWaitlist(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readWaitlistForm);

export default function BackInStock({ loaderData: { link, leave, wish }, actionData }: Route.ComponentProps) {
  const done = actionData && "done" in actionData ? actionData.done : null;
  const refused = refusedIn(actionData);
  if (done) return <Page title={words.doneTitle[done]} text={words.doneText[done]} slug={wish?.product.slug} />;
  if (link) {
    return (
      <AccountPage title={words.title} text={french(words.confirmText)}>
        <ConfirmForm link={link} refused={refused} />
      </AccountPage>
    );
  }
  if (leave) {
    return (
      <AccountPage title={words.leaveTitle} text={french(words.leaveText)}>
        <LeaveForm token={leave} refused={refused} />
      </AccountPage>
    );
  }
  if (!wish) return null;
  if (wish.sizes.length === 0) return <Page title={words.title} text={words.available} slug={wish.product.slug} />;
  return (
    <AccountPage title={words.title} text={french(words.text(wish.product.name))}>
      <JoinForm {...wish} refused={refused} />
    </AccountPage>
  );
}

function Page({ title, text, slug }: { title: string; text: string; slug?: string }) {
  return (
    <AccountPage title={title}>
      <p role="status" className="mt-4 mb-10 text-soft">
        {french(text)}
      </p>
      <Link to={slug ? `/products/${slug}` : "/products"} className={buttonClass("secondary")}>
        {slug ? words.toProduct : words.toCollection}
      </Link>
    </AccountPage>
  );
}
