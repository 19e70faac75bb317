import { orderWay as words } from "../locales/orders.ts";
import { Fact } from "../ui/fact.tsx";

interface Facts {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** Who carries an order, its number there and the page on which it is followed, as far as they are known: facts of a list. */
export function Parcel({ order: { carrier, trackingNumber, trackingUrl } }: { order: Facts }) {
  return (
    <>
      {carrier && <Fact name={words.carrier}>{carrier}</Fact>}
      {(trackingNumber || trackingUrl) && (
        <Fact name={words.trackingNumber}>
          {trackingNumber && <p className="figures">{trackingNumber}</p>}
          {trackingUrl && <FollowLink to={trackingUrl} />}
        </Fact>
      )}
    </>
  );
}

/** To its carrier's page, on which a parcel is followed. */
export const FollowLink = ({ to }: { to: string }) => (
  <a
    href={to}
    rel="noopener noreferrer"
    className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink print:hidden"
  >
    {words.follow}
  </a>
);
