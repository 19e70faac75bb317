import type { MiddlewareFunction } from "react-router";
import { mayMake, type StaffCall } from "../../../shop/rights.ts";
import { refusals } from "../../locales/refusals.ts";
import { requestContext } from "../../web/context.ts";

/** Before a screen is read: those of the staff who may not make its call are told that it is not for them. */
export const mayOpen =
  (call: StaffCall): MiddlewareFunction =>
  async ({ context }) => {
    const visitor = await context.get(requestContext).visitor();
    if (!visitor || !mayMake(visitor.role, call)) {
      throw new Response(refusals.permissionDenied, { status: 403 });
    }
  };
