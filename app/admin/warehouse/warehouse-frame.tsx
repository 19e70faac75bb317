import type { ReactNode } from "react";
import { warehouse as words } from "../../locales/warehouse.ts";
import { Tabs } from "../shell/tabs.tsx";
import { handOverAddress, prepareAddress, returnsAddress } from "./warehouse-address.ts";

type WarehousePart = "toPrepare" | "handOver" | "returns";

/** The heading and the three parts of the warehouse, around one of them. */
export function WarehouseFrame({ part, children }: { part: WarehousePart; children: ReactNode }) {
  const parts: [WarehousePart, string][] = [
    ["toPrepare", prepareAddress({ by: "polo" })],
    ["handOver", handOverAddress()],
    ["returns", returnsAddress()],
  ];
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <Tabs
        label={words.parts}
        tabs={parts.map(([name, to]) => ({ label: words[name], to, current: name === part }))}
      />
      {children}
    </div>
  );
}

/** Nothing waits here, and what will bring something. */
export const NothingHere = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-2 py-16 text-center">
    <p className="text-base">{title}</p>
    <p className="text-soft">{text}</p>
  </div>
);
