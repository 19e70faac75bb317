import { z } from "zod";
import { id, quantity } from "../fields.ts";
import { policy } from "../policy.ts";

/** An article by its ids and choices. */
export const article = z.object({
  productId: id,
  size: z.string().max(64),
  color: z.string().max(64),
});

/** A line as a browser sends it; whether it can be had is for the verbs to say. */
export const cartLine = article.extend({ quantity });

/** A guest's cart travels with the call; a customer's is in the database and what is sent is ignored. */
export const guestCart = z.array(cartLine).max(policy.mostCartLines).default([]);
