import { useNavigation } from "react-router";
import { regionIds, regions } from "../../../shop/cities/regions.ts";
import { cities as words } from "../../locales/cities.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { type CitiesView, citiesAddress } from "../shell/cities-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { CityRefused } from "./change-cities.ts";
import type { City } from "./city.ts";

interface Props {
  /** Left out for a new one. */
  city?: City;
  view: CitiesView;
  closed: string;
  answer?: CityRefused;
}

/** What a city is called and where it lies; of a new one its terms as well. */
export function CityDialog({ city, view, closed, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().state === "submitting";
  const { names, terms } = answer?.typed ?? {};
  const problems = answer?.problems ?? {};
  return (
    <AdminDialog title={city ? city.name : words.add} closed={closed}>
      <PostForm ref={form} action={citiesAddress(view)} noValidate className="grid gap-6 overflow-y-auto p-5">
        {answer && Object.keys(problems).length === 0 && <Alert title={answer.title}>{answer.text}</Alert>}
        {city && (
          <>
            <input type="hidden" name="cityId" value={city.id} />
            <input type="hidden" name="version" value={answer?.current ?? city.version} />
          </>
        )}
        <Field
          name="name"
          label={words.city}
          required
          maxLength={80}
          autoFocus
          autoComplete="off"
          defaultValue={names?.name ?? city?.name}
          problem={problems.name}
        />
        <Field
          name="arabicName"
          label={words.arabicName}
          lang="ar"
          dir="rtl"
          maxLength={80}
          autoComplete="off"
          defaultValue={names?.arabicName ?? city?.arabicName}
          problem={problems.arabicName}
        />
        <TextArea
          name="spellings"
          label={words.spellings}
          hint={words.spellingsHint}
          defaultValue={names?.spellings ?? city?.spellings.join("\n")}
          problem={problems.spellings}
        />
        <Select
          name="region"
          label={words.region}
          defaultValue={names?.region ?? city?.region ?? view.region ?? regionIds[0]}
          options={regionIds.map((id) => ({ value: id, label: regions[id] }))}
        />
        {!city && (
          <>
            <Field
              name="fee"
              label={words.fee}
              hint={words.house}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={terms?.fee}
              problem={problems.fee}
            />
            <div className="grid grid-cols-2 gap-5">
              <Field
                name="least"
                label={`${words.delay}, ${words.from}`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={terms?.least}
                problem={problems.days}
              />
              <Field
                name="most"
                label={`${words.delay}, ${words.to}`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={terms?.most}
              />
            </div>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="isServed"
                value="1"
                defaultChecked={terms?.isServed ?? true}
                className="size-5"
              />
              {words.served}
            </label>
          </>
        )}
        <Button name="intent" value="names" aria-disabled={pending || undefined}>
          {pending ? words.saving : words.save}
        </Button>
      </PostForm>
    </AdminDialog>
  );
}
