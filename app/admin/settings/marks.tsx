import { Link, useNavigation } from "react-router";
import { type MarkKind, markUrl } from "../../../shop/settings/mark-names.ts";
import { house } from "../../locales/house.ts";
import { settings as settingsWords } from "../../locales/settings.ts";
import { marks as words } from "../../locales/settings-marks.ts";
import { HouseLogo } from "../../shop-ui/house-logo.tsx";
import { Button } from "../../ui/button.tsx";
import { Cedar } from "../../ui/house-mark.tsx";
import { Alert, Refusal } from "../../ui/refusal.tsx";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction } from "../../web/form-client-action.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/marks";
import { changeMark, readMarkForm } from "./save-mark.ts";
import { settingsAddress } from "./settings-address.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("settings.saveMark")];

export const action = (args: Route.ActionArgs) => changeMark(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readMarkForm);

export default function Marks({ actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const { logo, icon } = house;
  return (
    <>
      <p>
        <Link to={settingsAddress({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {settingsWords.title}
        </Link>
      </p>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <p className="mt-2 max-w-[70ch] text-soft">{words.text}</p>
      {refused?.text && (
        <div className="mt-6">
          <Alert title={refused.title}>{refused.text}</Alert>
        </div>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <MarkForm kind="logo" mark={logo} problem={refused?.problems?.logo}>
          {logo ? (
            <img
              src={markUrl(logo.name)}
              width={logo.width}
              height={logo.height}
              alt={words.logo}
              className="h-12 w-auto object-contain"
            />
          ) : (
            <HouseLogo drawn="h-5" pictured="h-12" />
          )}
        </MarkForm>
        <MarkForm kind="icon" mark={icon} problem={refused?.problems?.icon}>
          {icon ? (
            <>
              <img src={markUrl(icon.name, "-192")} width={96} height={96} alt={words.icon} />
              <img src={markUrl(icon.name, "-32")} width={32} height={32} alt="" />
            </>
          ) : (
            <Cedar className="size-24" />
          )}
        </MarkForm>
      </div>
    </>
  );
}

interface Props {
  kind: MarkKind;
  mark: { name: string } | null;
  problem?: string;
  children: React.ReactNode;
}

/** What holds now, and the form that puts another in its place. Documents are loaded: head and header change. */
function MarkForm({ kind, mark, problem, children }: Props) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby={kind} className="min-w-0">
      <h2 id={kind} className="text-base font-semibold">
        {words[kind]}
      </h2>
      <p className="mt-1 text-soft">{words.where[kind]}</p>
      <div className="mt-4 flex min-h-36 flex-wrap items-center gap-8 border border-hairline p-5">{children}</div>
      <p className="mt-2 text-soft">{mark ? words.own : words.drawn}</p>
      <form method="post" encType="multipart/form-data" className="mt-5 grid gap-4">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={mark?.name ?? ""} />
        <div>
          <label htmlFor={`${kind}-file`} className="label block text-soft">
            {words.file}
          </label>
          <input
            id={`${kind}-file`}
            type="file"
            name="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${kind}-hint${problem ? ` ${kind}-problem` : ""}`}
            className="mt-2 block w-full file:mr-4 file:min-h-11 file:border file:border-edge file:bg-paper file:px-4"
          />
          <p id={`${kind}-hint`} className="mt-2 text-soft">
            {words.hints[kind]}
          </p>
          {problem && <Refusal id={`${kind}-problem`}>{problem}</Refusal>}
        </div>
        <div className="flex flex-wrap gap-4">
          <Button className="sm:w-auto" aria-disabled={isSending || undefined}>
            {words.upload}
          </Button>
          {mark && (
            <Button kind="secondary" name="remove" value="1" className="sm:w-auto">
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
