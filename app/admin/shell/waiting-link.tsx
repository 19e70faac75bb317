import { Link } from "react-router";
import type { Waiting } from "../../../shop/waitlist/waiting-by-size.ts";
import { inventory as words } from "../../locales/inventory.ts";
import { inventoryAddress } from "./inventory-address.ts";
import { useMay } from "./use-may.ts";

interface Props {
  of: { id: string; name: string; waiting: readonly Waiting[] };
  /** Where who waits is shown; the inventory unless told. */
  to?: string;
}

/** How many wait for each size of a product; to those who may see who it is, the way there. Nothing where nobody waits. */
export function WaitingLink({ of: { id, name, waiting }, to = inventoryAddress({ waiting: id }) }: Props) {
  const may = useMay();
  if (waiting.length === 0) return null;
  const text = `${words.waiting} ${waiting.map(({ size, people }) => `${size} ${people}`).join(" · ")}`;
  if (!may("waitlist.list")) return <span className="figures block text-soft">{text}</span>;
  return (
    <Link
      to={to}
      preventScrollReset
      className="figures inline-flex min-h-9 w-fit items-center text-soft underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {text}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
