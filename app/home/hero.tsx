import { useEffect, useState } from "react";
import type { Picture as Stored } from "../../shop/catalogue/product.ts";
import { catalogue } from "../locales/catalogue.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { buttonClass } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { useCode } from "../web/use-code.ts";
import { type FilmCut, heroFilm } from "./hero-film.ts";

const loadPlayer = () => import("./hero-player.tsx");
/** Without its player the film stays at its poster. */
const goWithout = () => {};

/** The first screen: the film over its poster, or a photograph of the collection. Source: behaviour.md, "Home". */
export function Hero({ still }: { still: Stored | undefined }) {
  return heroFilm ? <FilmHero film={heroFilm} /> : <StillHero still={still} />;
}

function StillHero({ still }: { still: Stored | undefined }) {
  return (
    <section className="-mt-16 flex min-h-svh flex-col bg-ground lg:-mt-20 lg:grid lg:grid-cols-2">
      <div className="relative min-h-[45svh] flex-1 overflow-hidden lg:order-last">
        <Picture
          candidates={candidatesOf(still)}
          sizes="(min-width: 64rem) 50vw, 100vw"
          eager
          className="absolute inset-0 aspect-auto"
        />
      </div>
      <div className="page flex flex-col justify-center gap-5 pt-6 pb-8 lg:gap-7 lg:py-32">
        <Title />
        <p className="max-w-[42ch] text-soft">{catalogue.heroText}</p>
        <Discover kind="primary" />
      </div>
    </section>
  );
}

function FilmHero({ film }: { film: NonNullable<typeof heroFilm> }) {
  const { landscape, portrait } = film;
  return (
    <section className="film relative -mt-16 flex h-svh min-h-[22rem] items-end overflow-hidden bg-ink text-paper lg:-mt-20">
      <picture>
        {portrait.poster.avif && (
          <source media="(orientation: portrait)" type="image/avif" srcSet={portrait.poster.avif} />
        )}
        <source media="(orientation: portrait)" srcSet={portrait.poster.jpg} />
        {landscape.poster.avif && <source type="image/avif" srcSet={landscape.poster.avif} />}
        <img
          src={landscape.poster.jpg}
          width={1920}
          height={1080}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <Film film={film} />
      <div className="absolute inset-0 bg-linear-to-t from-ink/80 via-ink/30 to-ink/35" />
      <div className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-ink/65 to-transparent" />
      <div className="page relative flex flex-col gap-5 pb-12 lg:gap-7 lg:pb-20">
        <Title />
        <p className="max-w-[42ch]">{catalogue.heroText}</p>
        <Discover kind="inverse" />
      </div>
    </section>
  );
}

const Title = () => <h1 className="title max-w-[11ch]">{catalogue.heroTitle}</h1>;

const Discover = ({ kind }: { kind: "primary" | "inverse" }) => (
  <a href="#selection" className={buttonClass(kind, "sm:w-auto sm:self-start")}>
    {catalogue.discover}
  </a>
);

/** The player's code and the film come after the page, and not at all for those who save data or want no motion. */
function Film({ film }: { film: NonNullable<typeof heroFilm> }) {
  const [cut, setCut] = useState<FilmCut | null>(null);
  const HeroPlayer = useCode(loadPlayer, cut && "film", goWithout);
  useEffect(() => {
    const saves = "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData;
    if (saves || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const begin = () => setCut(matchMedia("(orientation: portrait)").matches ? film.portrait : film.landscape);
    if (document.readyState === "complete") return begin();
    window.addEventListener("load", begin, { once: true });
    return () => window.removeEventListener("load", begin);
  }, [film]);
  return HeroPlayer && cut && <HeroPlayer cut={cut} />;
}
