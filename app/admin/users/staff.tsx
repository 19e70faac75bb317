import { Link } from "react-router";
import { brand } from "../../../shop/brand.ts";
import { staff as words } from "../../locales/staff.ts";
import { mayOpen } from "../shell/may-open.ts";
import { RightsTables } from "./rights-table.tsx";

export const meta = () => [{ title: `${words.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("accounts.setRole")];

/** Who works here, and what each role may do. */
export default function Staff() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        <Link
          to="/admin/users"
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.back}
        </Link>
      </div>
      <h2 className="text-lg font-semibold">{words.rights}</h2>
      <p className="mt-2 max-w-2xl text-soft">{words.rightsText}</p>
      <RightsTables />
    </>
  );
}
