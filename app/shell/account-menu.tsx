import { Form, useLocation } from "react-router";
import { entry as words } from "../locales/account.ts";
import { shop } from "../locales/shop.ts";
import { Link } from "../shop-ui/link.tsx";
import type { Me } from "../shop-ui/me.ts";
import { useClosing } from "./use-closing.ts";

const item = "label min-h-11 items-center underline-offset-8 hover:underline";

/** What a person who has signed in finds in the header. On a phone the entries stand open in the menu. */
export default function AccountMenu({ me, className, isOpen }: { me: Me; className: string; isOpen: boolean }) {
  if (!me.isEmailVerified) {
    return (
      <div className={`${className} gap-6`}>
        <Link to="/verify-email" className={`flex ${item}`}>
          {words.verify}
        </Link>
        <SignOut />
      </div>
    );
  }
  if (isOpen) return <Entries me={me} />;
  return (
    <div className={`${className} items-center gap-4`}>
      {worksHere(me) && (
        <Link to="/admin" className={`flex ${item}`}>
          {words.admin}
        </Link>
      )}
      <Menu me={me} />
    </div>
  );
}

/** Also who has to do something before the admin screens open, which lead there. */
const worksHere = (me: Me): boolean => me.role !== "customer" || me.secondFactor !== null || me.mustChangePassword;

/** A native disclosure; it closes on Escape, on leaving it, and with each visit of a page. */
function Menu({ me }: { me: Me }) {
  const { key } = useLocation();
  const details = useClosing();
  return (
    <details key={key} ref={details} className="relative">
      <summary className={`flex list-none ${item} ${me.firstName ? "" : "tracking-normal normal-case"}`}>
        {me.firstName || me.email}
      </summary>
      <div className="absolute top-full right-0 z-50 w-72 border border-hairline bg-paper p-6">
        <Entries me={me} />
      </div>
    </details>
  );
}

function Entries({ me }: { me: Me }) {
  const name = `${me.firstName} ${me.lastName}`.trim();
  const entry = "flex min-h-11 items-center underline-offset-4 hover:underline";
  return (
    <div className="pt-4 lg:pt-0">
      {name && <p className="wrap-anywhere">{name}</p>}
      <p className="text-sm wrap-anywhere text-soft">{me.email}</p>
      <ul className="mt-3 border-t border-hairline pt-2">
        <li>
          <Link to="/profile" className={entry}>
            {words.profile}
          </Link>
        </li>
        <li>
          <Link to="/orders" className={entry}>
            {words.orders}
          </Link>
        </li>
        {worksHere(me) && (
          <li>
            <Link to="/admin" className={entry}>
              {words.dashboard}
            </Link>
          </li>
        )}
      </ul>
      <SignOut />
    </div>
  );
}

function SignOut() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={`flex ${item}`}>
        {shop.signOut}
      </button>
    </Form>
  );
}
