import { Link } from "react-router";
import { brand } from "../../shop/brand.ts";
import { shop } from "../words/shop.ts";

const promises = [shop.deliveryAll, shop.cashOnDelivery, shop.returns];

export function Footer() {
  return (
    <footer className="mt-24 border-t border-hairline lg:mt-40">
      <ul className="page grid gap-3 border-b border-hairline py-8 sm:grid-cols-3 sm:text-center">
        {promises.map((promise) => (
          <li key={promise} className="label text-soft">
            {promise}
          </li>
        ))}
      </ul>
      <div className="page flex flex-col gap-10 py-12 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <p className="subtitle">{brand.name}</p>
          <p className="mt-2 text-soft">{`${brand.tagline}, ${brand.city}`}</p>
          <a
            href={`mailto:${brand.email}`}
            className="mt-1 inline-flex min-h-11 items-center text-soft underline-offset-4 hover:underline"
          >
            {brand.email}
          </a>
        </div>
        <nav aria-label={shop.collection}>
          <ul className="flex flex-wrap gap-x-8">
            <li>
              <Link to="/products" className="label flex min-h-11 items-center hover:underline">
                {shop.collection}
              </Link>
            </li>
            <li>
              <Link to="/guest-orders" className="label flex min-h-11 items-center hover:underline">
                {shop.tracking}
              </Link>
            </li>
          </ul>
        </nav>
        <p className="label text-soft">{shop.language}</p>
      </div>
    </footer>
  );
}
