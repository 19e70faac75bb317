import { z } from "zod";

const text = z.string().max(4000).default("");

/** A postal address as somebody sends it. */
export const address = z.object({
  address: text,
  apartment: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
});

/** A postal address as an order keeps it. */
export interface Address extends Omit<z.infer<typeof address>, "apartment"> {
  apartment?: string;
}

/** An address without spaces around its parts, and without an apartment where there is none. */
export function tidyAddress({ apartment, ...rest }: z.infer<typeof address>): Address {
  const trimmed = {
    address: rest.address.trim(),
    city: rest.city.trim(),
    state: rest.state.trim(),
    zipCode: rest.zipCode.trim(),
    country: rest.country.trim(),
  };
  return apartment.trim() ? { ...trimmed, apartment: apartment.trim() } : trimmed;
}
