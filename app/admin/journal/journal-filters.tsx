import { useContext } from "react";
import { Link } from "react-router";
import { othersWhoChange, thingsSeenBy } from "../../../shop/journal/things.ts";
import { journal as words } from "../../locales/journal.ts";
import { Select } from "../../ui/select.tsx";
import { DayInput } from "../shell/day-input.tsx";
import { type JournalView, journalAddress } from "../shell/journal-address.ts";
import { type JournalLine, writeThing } from "../shell/journal-words.ts";
import { SearchForm } from "../shell/search-form.tsx";
import { RoleContext } from "../shell/use-may.ts";

interface Props {
  view: JournalView;
  authors: readonly { id: string; name: string }[];
  /** One of the lines shown: what they are about, where all are about one thing. */
  shown: JournalLine | undefined;
}

const link = "inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

/** Who, about what, from when to when; and the same as a file. */
export function JournalFilters({ view, authors, shown }: Props) {
  const role = useContext(RoleContext);
  const whole = { ...view, cursor: undefined };
  return (
    <div className="mt-6 mb-4">
      <SearchForm
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        value={view.search}
        keep={{ of: view.thingId }}
      >
        <Select
          key={`author ${view.author}`}
          name="author"
          label={words.who}
          defaultValue={view.author ?? ""}
          className="w-44 max-sm:w-full"
          options={[
            { value: "", label: words.anybody },
            ...authors.map(({ id, name }) => ({ value: id, label: name || words.nobody })),
            ...othersWhoChange.map((value) => ({ value, label: words.others[value] })),
          ]}
        />
        <Select
          key={`thing ${view.thing}`}
          name="thing"
          label={words.about}
          defaultValue={view.thing ?? ""}
          className="w-44 max-sm:w-full"
          options={[
            { value: "", label: words.anything },
            ...thingsSeenBy(role).map((value) => ({ value, label: words.things[value] })),
          ]}
        />
        <DayInput name="since" label={words.since} day={view.since ?? ""} />
        <DayInput name="until" label={words.until} day={view.until ?? ""} />
      </SearchForm>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {view.thingId && (
          <>
            <span className="inline-flex min-h-8 items-center font-semibold">
              {words.only(shown ? writeThing(shown) : view.thingId.slice(-8))}
            </span>
            <Link to={journalAddress({ ...whole, thing: null, thingId: null })} className={link}>
              {words.showAll}
            </Link>
          </>
        )}
        <a href={journalAddress(whole, "/admin/journal/export.csv")} className={`ml-auto ${link}`}>
          {words.export}
        </a>
      </p>
    </div>
  );
}
