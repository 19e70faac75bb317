import { home as words } from "../locales/home.ts";
import { Link } from "../shop-ui/link.tsx";
import { photograph } from "../shop-ui/photographs.ts";
import { buttonClass } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { french } from "../web/typography.ts";

/** The house's story in three lines, beside its picture. */
export function Story() {
  return (
    <section className="mt-16 grid lg:mt-32 lg:grid-cols-2" aria-labelledby="story-title">
      <Picture candidates={photograph(words.storyPicture)} sizes="(min-width: 64rem) 50vw, 100vw" />
      <div className="page flex flex-col items-start justify-center gap-6 pt-10 lg:py-24">
        <p className="label text-brass">{words.storyLabel}</p>
        <h2 id="story-title" className="title max-w-[16ch]">
          {words.storyTitle}
        </h2>
        <p className="measure text-soft">{french(words.storyText)}</p>
        <Link to="/about" prefetch="intent" className={buttonClass("quiet")}>
          {words.storyLink}
        </Link>
      </div>
    </section>
  );
}
