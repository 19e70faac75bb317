import { french } from "../web/typography.ts";

export interface ArticleText {
  title: string;
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
  /** When it last changed, as it is read. */
  dated?: string;
}

/** A page of running text: its sections listed at the side on a desk, the text no wider than is read with ease. */
export function Article({ text: { title, intro, sections, dated } }: { text: ArticleText }) {
  return (
    <article className="page grid gap-10 pt-10 lg:grid-cols-[1fr_2fr] lg:gap-20 lg:pt-16">
      <header className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="title">{title}</h1>
        <p className="mt-6 max-w-[42ch] text-soft">{french(intro)}</p>
        {dated && <p className="label mt-6 text-soft">{dated}</p>}
      </header>
      <div className="border-t border-hairline">
        {sections.map((section, index) => (
          <section
            key={section.title}
            id={`section-${index + 1}`}
            className="grid gap-3 border-b border-hairline py-8 lg:py-10"
          >
            <h2 className="subtitle">{french(section.title)}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="measure text-soft">
                {french(paragraph)}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
