import { type FormEvent, useState } from "react";
import { useNavigation } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { settings as words } from "../../locales/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { PostForm } from "../shell/post-form.tsx";
import { groupsOf, readTyped, type ShownSection, settingsWith, typedOf } from "./fields.ts";
import { Preview } from "./preview.tsx";
import type { SettingsAnswer } from "./save-settings.ts";
import { SettingField } from "./setting-field.tsx";
import { settingsAddress } from "./settings-address.ts";

interface Props {
  section: ShownSection;
  shown: Outputs["settings"]["show"];
  /** The conditions of sale as the house wrote them. */
  terms: string | null;
  answer?: SettingsAnswer;
}

/** The form of a section, and beside it what it changes, as it is typed. */
export function SettingsForm({ section, shown, terms, answer }: Props) {
  const refused = refusedIn(answer);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const isSaving = useNavigation().state === "submitting";
  const [typed, setTyped] = useState(answer?.typed ?? typedOf(shown.settings, section));
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(readTyped(new FormData(currentTarget), section));
  const problems = { ...unread(shown.refused), ...refused?.problems };
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PostForm ref={form} action={settingsAddress({ section })} noValidate onInput={follow} className="grid gap-10">
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="version" value={refused?.current ?? shown.current} />
        {refused && (
          <Alert title={refused.title}>
            {refused.text}
            {refused.current !== undefined && (
              <a
                href={settingsAddress({ section })}
                target="_blank"
                rel="noreferrer"
                className="mt-2 block underline underline-offset-4"
              >
                {words.seeTheirs}
              </a>
            )}
          </Alert>
        )}
        {groupsOf[section].map(({ title, fields }) => (
          <fieldset key={title}>
            <legend className="mb-5 text-base font-semibold">{words.groups[title]}</legend>
            <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
              {fields.map((field) => (
                <SettingField key={field.name} field={field} typed={typed} problems={problems} />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-4">
          <Button className="sm:w-auto" aria-disabled={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
          </Button>
          <span className="plain-only grow sm:grow-0">
            <Button kind="secondary" name="preview" value="1">
              {words.preview}
            </Button>
          </span>
        </div>
      </PostForm>
      <Preview section={section} settings={settingsWith(shown.settings, typed, section)} terms={terms} />
    </div>
  );
}

/** What was stored and is not accepted, by the names that its fields have here. */
const unread = (refused: readonly string[]): Record<string, string> =>
  Object.fromEntries(refused.map((name) => [name.replace(/Centimes$/, ""), words.refused]));
