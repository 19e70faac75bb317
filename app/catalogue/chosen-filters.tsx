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

/** A filter by what it is called, and what is wanted without it. */
interface Filter {
  label: string;
  rest: Partial<Wanted>;
}

const without = <One,>(list: readonly One[], one: One) => list.filter((each) => each !== one);

/** What was chosen, each a link to the same without it; nothing where nothing was. */
export function ChosenFilters({ wanted, colors, bound }: Props) {
  const { search, sizes, families, colors: values, priceRange } = wanted;
  const { minCentimes, maxCentimes } = priceRange ?? {};
  const nameOf = (wanted: string) => colors.find(({ value }) => value === wanted)?.name ?? wanted;
  const chosen: Filter[] = [
    ...(search ? [{ label: catalogue.searched(search), rest: { search: undefined } }] : []),
    ...sizes.map((size) => ({ label: size, rest: { sizes: without(sizes, size) } })),
    ...families.map((family) => ({ label: colorFamilyLabels[family], rest: { families: without(families, family) } })),
    ...values.map((value) => ({ label: nameOf(value), rest: { colors: without(values, value) } })),
    ...(minCentimes ? [{ label: catalogue.from(dirhams(minCentimes)), rest: { priceRange: { maxCentimes } } }] : []),
    ...(maxCentimes !== undefined && maxCentimes < bound
      ? [{ label: catalogue.upTo(dirhams(maxCentimes)), rest: { priceRange: { minCentimes } } }]
      : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={catalogue.chosen} className="page flex gap-2 overflow-x-auto py-2">
      {chosen.map(({ label, rest }) => (
        <li key={label} className="flex-none">
          <Link
            to={pathOf({ ...wanted, ...rest }, bound)}
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
