import { useState } from "react";
import { useNavigation } from "react-router";
import type { Facts } from "../../../shop/legal/facts.ts";
import type { LegalPage } from "../../../shop/legal/pages.ts";
import { readText } from "../../../shop/legal/text.ts";
import { legal as words } from "../../locales/legal.ts";
import { ArticleSections, Blocks } from "../../shop-ui/article.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { PostForm } from "../shell/post-form.tsx";
import { FactTable } from "./fact-table.tsx";
import type { TextAnswer } from "./save-text.ts";
import type { TextShown } from "./text-shown.ts";
import { WantedList } from "./wanted-list.tsx";

interface Props {
  page: LegalPage;
  shown: TextShown;
  facts: Facts;
  answer: TextAnswer | undefined;
}

/** A text to be written, beside the page as it will look. */
export function TextForm({ page, shown, facts, answer }: Props) {
  const refused = refusedIn(answer);
  const form = useFocusOnRefusal<HTMLDivElement>(refused);
  const { source = shown.source, version = shown.current, waived = shown.waived } = answer?.typed ?? {};
  const [typed, setTyped] = useState(source);
  const isSaving = useNavigation().formMethod === "POST";
  const { intro, sections } = readText(typed, facts);
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <div ref={form} className="grid min-w-0 gap-8">
        <PostForm className="grid gap-6">
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="version" value={refused?.current ?? version} />
          {refused && <Alert title={refused.title}>{refused.text}</Alert>}
          <TextArea
            name="source"
            label={words.text}
            hint={words.textHint}
            rows={26}
            lang="fr"
            spellCheck
            defaultValue={source}
            problem={refused?.problems?.source}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <WantedList page={page} text={typed} facts={facts} waived={waived} />
          <div className="flex flex-wrap gap-4">
            <Button className="sm:w-auto" aria-disabled={isSaving || undefined}>
              {isSaving ? words.saving : words.save}
            </Button>
            <span className="plain-only">
              <Button kind="secondary" name="preview" value="1">
                {words.look}
              </Button>
            </span>
          </div>
        </PostForm>
        <section>
          <h2 className="label text-soft">{words.howTo}</h2>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {words.ways.map(([sign, means]) => (
              <div key={sign} className="contents">
                <dt className="figures whitespace-nowrap">{sign}</dt>
                <dd className="text-soft">{means}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 max-w-[60ch] text-soft">{words.leftOut}</p>
        </section>
        <FactTable facts={facts} />
      </div>
      <section
        aria-label={words.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-w-0 border border-hairline p-5 sm:p-8 lg:sticky lg:top-32 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
      >
        <p className="label text-soft">{words.preview}</p>
        <div lang="fr" className="mt-6 text-base">
          <div className="grid gap-3 pb-8 text-soft">
            <Blocks blocks={intro} />
          </div>
          <ArticleSections sections={sections} />
        </div>
      </section>
    </div>
  );
}
