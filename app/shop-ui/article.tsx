import type { Block, LegalText } from "../../shop/legal/text.ts";
import { french } from "../web/typography.ts";

export interface ArticleText extends LegalText {
  title: string;
  /** When it last changed, as it is read. */
  dated?: string;
}

/** A page of running text: its title at the side on a desk, the text no wider than is read with ease. */
export function Article({ text: { title, intro, sections, dated } }: { text: ArticleText }) {
  return (
    <article className="page grid gap-10 pt-10 lg:grid-cols-[1fr_2fr] lg:gap-20 lg:pt-16">
      <header className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="title">{title}</h1>
        <div className="mt-6 grid max-w-[42ch] gap-3 text-soft">
          <Blocks blocks={intro} />
        </div>
        {dated && <p className="label mt-6 text-soft">{dated}</p>}
      </header>
      <ArticleSections sections={sections} />
    </article>
  );
}

/** What stands under the headings of an article. */
export function ArticleSections({ sections }: Pick<LegalText, "sections">) {
  return (
    <div className="border-t border-hairline">
      {sections.map(({ title, blocks }, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown whole, and two parts may read alike.
          key={index}
          id={`section-${index + 1}`}
          className="grid gap-3 border-b border-hairline py-8 wrap-anywhere text-soft lg:py-10"
        >
          {title && <h2 className="subtitle text-ink">{french(title)}</h2>}
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}

/** Paragraphs and lists, in their order. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) =>
    block.kind === "paragraph" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <p key={index} className="measure">
        {french(block.text)}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ul key={index} className="measure grid list-disc gap-1 pl-5 marker:text-brass">
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={at}>{french(item)}</li>
        ))}
      </ul>
    ),
  );
