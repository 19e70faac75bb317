import { promises } from "../locales/promises.ts";
import { Icon } from "../ui/icon.tsx";

/** What the house promises wherever somebody is about to order, each with its mark. Source: behaviour.md, "Checkout". */
export function Promises({ className = "" }: { className?: string }) {
  const marks = [
    [<Payment key="payment" />, promises.payment],
    [<Delivery key="delivery" />, promises.delivery],
    [<Exchange key="exchange" />, promises.exchange],
  ] as const;
  return (
    <ul className={`grid gap-3 text-sm ${className}`}>
      {marks.map(([mark, words]) => (
        <li key={words} className="flex items-center gap-3">
          <span className="flex-none text-brass">{mark}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** A note handed over an open hand. */
const Payment = () => (
  <Icon>
    <path d="M6 4.5h14v7.5H6zM13 6.6a1.65 1.65 0 1 0 0 3.3 1.65 1.65 0 0 0 0-3.3z" />
    <path d="M3 15h3.2l3 1.6h4.3c1.5 0 1.5 2 0 2H10M14.8 17.6l4.3-2.1c1.5-.7 2.4 1.2 1.1 2l-5.7 3.2H9.2L6.2 20H3" />
  </Icon>
);

/** A parcel with its string. */
const Delivery = () => (
  <Icon>
    <path d="M4 8.2 12 4l8 4.2v7.9l-8 4.2-8-4.2z" />
    <path d="m4 8.2 8 4.2 8-4.2M12 12.4v7.9M8 6.1l8 4.2v3" />
  </Icon>
);

/** A polo between two arrows. */
const Exchange = () => (
  <Icon>
    <path d="M9.5 7.5 6.6 9.2l1 2.3 1.6-.6v5.6h5.6v-5.6l1.6.6 1-2.3-2.9-1.7c-1 1.3-4 1.3-5 0z" />
    <path d="M4 14.5A8.6 8.6 0 0 0 18.2 18M20 9.5A8.6 8.6 0 0 0 5.8 6M18.4 21v-3.2h-3.2M5.6 3v3.2h3.2" />
  </Icon>
);
