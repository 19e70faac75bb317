interface Parts {
  address: string;
  apartment?: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** A postal address, line by line, under the name it goes to. */
export function PostalAddress({ name, address }: { name?: string; address: Parts }) {
  const { apartment, zipCode, city, state, country } = address;
  const lines = [name, address.address, apartment, `${zipCode} ${city}`, state, country];
  return <address className="wrap-anywhere whitespace-pre-line not-italic">{lines.filter(Boolean).join("\n")}</address>;
}
