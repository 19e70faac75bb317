import { useEffect, useRef, useState } from "react";
import type { Picture as Stored } from "../../shop/catalogue/product.ts";
import { buttonClass } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { catalogue } from "../words/catalogue.ts";
import { home as words } from "../words/home.ts";
import { candidatesOf } from "./candidates.ts";
import { heroFilm } from "./hero-film.ts";
import { PauseIcon, PlayIcon } from "./icons.tsx";

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
    <section className="relative -mt-16 flex h-svh min-h-[34rem] items-end overflow-hidden bg-ink text-paper lg:-mt-20">
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
      <div className="absolute inset-0 bg-linear-to-t from-ink/75 via-ink/25 to-ink/35" />
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

/** Fetched after the page has loaded, and not at all for those who save data or want no motion. */
function Film({ film }: { film: NonNullable<typeof heroFilm> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [cut, setCut] = useState<(typeof film)["landscape"] | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasShown, setShown] = useState(false);
  useEffect(() => {
    const saves = "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData;
    if (saves || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const begin = () => setCut(matchMedia("(orientation: portrait)").matches ? film.portrait : film.landscape);
    if (document.readyState === "complete") return begin();
    window.addEventListener("load", begin, { once: true });
    return () => window.removeEventListener("load", begin);
  }, [film]);
  if (!cut) return null;
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        autoPlay
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setPlaying(true);
          setShown(true);
        }}
        onPause={() => setPlaying(false)}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-400 ${hasShown ? "" : "opacity-0"}`}
      >
        {cut.webm && <source src={cut.webm} type="video/webm" />}
        {cut.mp4 && <source src={cut.mp4} type="video/mp4" />}
      </video>
      {hasShown && (
        <button
          type="button"
          onClick={() => (isPlaying ? video.current?.pause() : void video.current?.play())}
          aria-label={isPlaying ? words.pauseFilm : words.playFilm}
          className="absolute right-2 bottom-3 z-10 flex size-11 items-center justify-center lg:right-8 lg:bottom-8"
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
    </>
  );
}
