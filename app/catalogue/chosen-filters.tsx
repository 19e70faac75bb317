import type { Outputs } from "../../shop/calls.ts";
import { type Centimes, dirhams } from "../../shop/money.ts";
import { catalogue } from "../locales/catalogue.ts";
import { colorFamilyLabels } from "../locales/colors.ts";
import { Link } from "../shop-ui/link.tsx";
import { french } from "../web/typography.ts";
import { type Wanted, writeAddress } from "./collection-address.ts";

interface Props {
  wanted: Wanted;
  colors: Outputs["catalogue"]["listProducts"]["choices"]["colors"];
  /** The price filter's upper bound. */
  bound: Centimes;
}

const without = <One,>(list: readonly One[], one: One) => list.filter((each) => each !== one);

/** What was chosen, each a link to the same without it; nothing where nothing was. */
export function ChosenFilters({ wanted, colors, bound }: Props) {
  const { search, sizes, families, colors: values, priceRange } = wanted;
  const { minCentimes = 0, maxCentimes = bound } = priceRange ?? {};
  const nameOf = (wanted: string) => colors.find(({ value }) => value === wanted)?.name ?? wanted;
  const chip = (label: string, rest: Partial<Wanted>) => ({ label, path: pathOf({ ...wanted, ...rest }, bound) });
  const chosen = [
    ...(search ? [chip(catalogue.searched(search), { search: undefined })] : []),
    ...sizes.map((size) => chip(size, { sizes: without(sizes, size) })),
    ...families.map((family) => chip(colorFamilyLabels[family], { families: without(families, family) })),
    ...values.map((value) => chip(nameOf(value), { colors: without(values, value) })),
    ...(minCentimes > 0 ? [chip(catalogue.from(dirhams(minCentimes)), { priceRange: { maxCentimes } })] : []),
    ...(maxCentimes < bound ? [chip(catalogue.upTo(dirhams(maxCentimes)), { priceRange: { minCentimes } })] : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={catalogue.chosen} className="page flex gap-2 overflow-x-auto py-2">
      {chosen.map(({ label, path }) => (
        <li key={path} className="flex-none">
          <Link
            to={path}
            preventScrollReset
            onClick={focusFilters}
            aria-label={catalogue.remove(label)}
            className="flex min-h-11 items-center gap-2 border border-hairline px-3 text-sm hover:border-ink"
          >
            {french(label)}
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3" stroke="currentColor">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The link that was pressed goes with its filter. */
const focusFilters = () => document.querySelector<HTMLElement>(".filters > summary")?.focus({ preventScroll: true });

function pathOf(wanted: Wanted, bound: Centimes): string {
  const address = writeAddress(wanted, bound);
  return address.size > 0 ? `/products?${address}` : "/products";
}
