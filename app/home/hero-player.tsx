import { useRef, useState } from "react";
import { home as words } from "../locales/home.ts";
import { PauseIcon, PlayIcon } from "../ui/icons.tsx";
import type { FilmCut } from "./hero-film.ts";

/** The film, muted and without end, over its poster once it plays; it can be stopped. */
export default function HeroPlayer({ cut }: { cut: FilmCut }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasShown, setShown] = useState(false);
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
          className="on-picture absolute right-2 bottom-3 z-10 flex size-11 items-center justify-center lg:right-8 lg:bottom-8"
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
    </>
  );
}
