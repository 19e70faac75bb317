import { type AnyProcedure, isProcedure } from "@orpc/server";
import { type Access, whoMayMake } from "./call.ts";

export interface CallRoute {
  /** The call's name in `calls.ts`: `orders.place`. */
  name: string;
  method: string;
  path: string;
  access: Access;
  /** The same in words, roles by name. */
  who: string;
}

/** Every call of a router with its method and path below `/api/v1` and who may make it. */
export function callRoutes(router: object, prefix = ""): CallRoute[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (!isProcedure(value)) return callRoutes(value as object, name);
    const { route, meta } = (value as AnyProcedure)["~orpc"];
    const path = route.path ?? `/${name.replace(".", "/")}`;
    return [{ name, method: route.method ?? "POST", path, access: meta.access, who: whoMayMake(meta) }];
  });
}
