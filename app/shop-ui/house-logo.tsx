import { markUrl } from "../../shop/settings/mark-names.ts";
import { house } from "../locales/house.ts";
import { Wordmark } from "../ui/wordmark.tsx";

/** The house's logo, or its name as it is drawn where it has none. Says nothing itself: whoever uses it names the house. */
export function HouseLogo({ drawn, pictured }: { drawn?: string; pictured: string }) {
  const { logo } = house;
  if (!logo) return <Wordmark className={drawn} />;
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
