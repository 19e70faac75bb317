import { markUrl } from "../../shop/settings/mark-names.ts";
import { hasDrawnName, house } from "../locales/house.ts";
import { Wordmark } from "../ui/wordmark.tsx";

interface Looks {
  drawn?: string;
  written?: string;
  pictured: string;
}

/**
 * The house's logo; where it has none its name, as it is drawn, or written where the house is called otherwise. Says nothing
 * itself: whoever uses it names the house.
 */
export function HouseLogo({ drawn, written = "text-xl", pictured }: Looks) {
  const { logo } = house;
  if (!logo) return hasDrawnName() ? <Wordmark className={drawn} /> : <Written name={house.name} className={written} />;
  const { name, width, height, isOpaque } = logo;
  return (
    <img
      src={markUrl(name)}
      width={width}
      height={height}
      alt=""
      className={`w-auto object-contain ${isOpaque ? "" : "logo-clear"} ${pictured}`}
    />
  );
}

const Written = ({ name, className }: { name: string; className: string }) => (
  <span
    aria-hidden="true"
    className={`line-clamp-2 text-center font-serif leading-tight tracking-[0.14em] text-balance uppercase ${className}`}
  >
    {name}
  </span>
);
