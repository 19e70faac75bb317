import type { ReactNode } from "react";
import type { Days } from "../../shop/policy.ts";
import { shop } from "../locales/shop.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * Paid at the door, when it comes, and how long it can be exchanged: what speaks for ordering, each with its drawn mark. `days`: the working days to
 * where it goes, where that is known.
 */
export function Promises({ days, className = "" }: { days?: Days; className?: string }) {
  return (
    <ul className={`grid grid-cols-3 gap-2 text-sm leading-snug sm:gap-4 ${className}`}>
      <Promised text={shop.cashOnDelivery}>
        <path d="M3 5h18v8.5H3zM12 7.2v4.1M10.3 8.2h2.4a1 1 0 0 1 0 2h-1.4M6 9.2v.1M18 9.2v.1" />
        <path d="M3 19.5c3-2.5 5-2.5 7-1h3.5a1.2 1.2 0 0 1 0 2.4M13.5 18.5l5.5-2c1.2-.4 2 .8 1 1.6l-5 3.9" />
      </Promised>
      <Promised text={days ? shop.deliveredIn(days) : shop.deliveredWithin}>
        <path d="M2 6h12v11H2zM14 10h4.5l3.5 3.5V17h-8z" />
        <circle cx="6.5" cy="18" r="2" fill="var(--color-paper)" />
        <circle cx="17.5" cy="18" r="2" fill="var(--color-paper)" />
      </Promised>
      <Promised text={shop.exchangedWithin}>
        <path d="M9 8.5 6.5 10 7.8 12.5 9 12v5h6v-5l1.2.5 1.3-2.5L15 8.5c-1 1.7-5 1.7-6 0z" />
        <path d="M3.5 15a9 9 0 0 0 15.5 3M20.5 9A9 9 0 0 0 5 6M19 14.8V18h3M5 9.2V6H2" />
      </Promised>
    </ul>
  );
}

const Promised = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex flex-col items-center gap-2 text-center">
    <Icon className="size-7 text-brass">{children}</Icon>
    <span className="text-balance text-soft">{text}</span>
  </li>
);
