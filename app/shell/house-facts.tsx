import { footer as words } from "../locales/footer.ts";
import { house } from "../locales/house.ts";

/** The numbers under which the house is registered; those it has told. */
export function Registered() {
  const numbers = [
    ["RC", house.rc],
    ["ICE", house.ice],
    ["IF", house.taxId],
  ].filter(([, number]) => number);
  if (numbers.length === 0) return null;
  return (
    <ul aria-label={words.registered} className="figures flex flex-wrap gap-x-6 gap-y-1">
      {numbers.map(([name, number]) => (
        <li key={name} className="wrap-anywhere">{`${name} ${number}`}</li>
      ))}
    </ul>
  );
}
