import type { Policy } from "../policy.ts";

/** How many minutes it stays open afterwards in a browser that brought the mailed code. */
export const passMinutes = 60;

const dayMs = 86_400_000;

/** Whether an order's page is still open to whoever has its address. Source: behaviour.md, "Order confirmation". */
export const isPublic = (placedAt: Date, now: Date, { orderPageDays }: Policy): boolean =>
  now.getTime() - placedAt.getTime() < orderPageDays * dayMs;
