import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { writeDateTime } from "../../locales/dates.ts";
import { desk as words } from "../../locales/desk.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { DeskShown } from "./desk-shown.ts";

const lookAgainMs = 30_000;

/** Nothing is held: the way to the next order, or when there will be one. */
export function NoOrder({ waiting: { due, nextAt } }: { waiting: DeskShown["waiting"] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, lookAgainMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  if (due > 0) {
    return (
      <PostForm className="mx-auto grid w-full max-w-sm justify-items-center gap-6 py-20 text-center">
        <p className="text-base">{words.free}</p>
        <button type="submit" name="intent" value="take" aria-keyshortcuts="s" className={buttonClass("primary")}>
          {words.start}
        </button>
      </PostForm>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center text-base">
      <p>{nextAt ? words.nothing : words.noneAtAll}</p>
      {nextAt && <p className="text-soft">{words.next(writeDateTime(nextAt))}</p>}
      <Link to={ordersAddress({})} className={buttonClass("quiet")}>
        {words.toOrders}
      </Link>
    </div>
  );
}
