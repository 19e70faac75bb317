import { Link } from "react-router";
import { orderAdmin as words } from "../../locales/order-admin.ts";

/** Over what is printed, and not printed itself. */
export function PrintBar({ back }: { back: string }) {
  return (
    <p className="mx-auto mb-8 flex max-w-xl gap-6 print:hidden">
      <Link to={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.backToOrders}
      </Link>
      <span className="js-only ml-auto">
        <button
          type="button"
          onClick={() => print()}
          className="inline-flex min-h-11 items-center border border-ink bg-ink px-5 text-paper hover:bg-navy"
        >
          {words.print}
        </button>
      </span>
    </p>
  );
}
