import { about as words } from "../locales/about.ts";
import type { FooterHandle } from "../shell/footer.tsx";
import { houseData, trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { ContactWidget } from "../shop-ui/contact-widget.tsx";
import { Link } from "../shop-ui/link.tsx";
import { photograph } from "../shop-ui/photographs.ts";
import { buttonClass } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/about";

/** The contact form stands in the foot of this page. */
export const handle: FooterHandle = { Foot: ContactWidget };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(words.title),
    description: words.description,
    path: "/about",
    data: [houseData, trailData([[words.title, "/about"]])],
  });

export default function About() {
  return (
    <>
      <div className="page pt-10 pb-14 lg:pt-24 lg:pb-28">
        <h1 className="label text-brass">{words.title}</h1>
        <p className="title mt-6 max-w-[18ch]">{words.lead}</p>
        <p className="measure mt-8 text-soft lg:ml-[33%]">{french(words.intro)}</p>
      </div>
      {words.chapters.map(({ label, title, text, picture }, index) => (
        <section key={label} className="grid bg-ground lg:grid-cols-2" aria-labelledby={`chapter-${index}`}>
          <div className={index % 2 === 1 ? "lg:order-last" : ""}>
            <Picture candidates={photograph(picture)} sizes="(min-width: 64rem) 50vw, 100vw" eager={index === 0} />
          </div>
          <div className="page flex flex-col justify-center gap-5 bg-paper py-12 lg:py-24">
            <p className="label text-brass">{label}</p>
            <h2 id={`chapter-${index}`} className="title max-w-[14ch]">
              {french(title)}
            </h2>
            <p className="measure text-soft">{french(text)}</p>
          </div>
        </section>
      ))}
      <section className="page pt-16 lg:pt-32" aria-labelledby="promises">
        <h2 id="promises" className="title">
          {words.promiseTitle}
        </h2>
        <dl className="mt-8 grid gap-8 border-t border-hairline pt-8 md:grid-cols-3 lg:mt-14">
          {words.promises.map(([name, text]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd className="mt-3 max-w-[36ch] text-soft">{french(text)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Link to="/products" className={buttonClass("primary", "sm:w-auto")}>
            {words.toCollection}
          </Link>
          <Link to="/contact" className={buttonClass("quiet")}>
            {words.toContact}
          </Link>
          <Link to="/faq" className={buttonClass("quiet")}>
            {words.toFaq}
          </Link>
          <Link to="/" className={buttonClass("quiet")}>
            {words.toHome}
          </Link>
        </div>
      </section>
    </>
  );
}
