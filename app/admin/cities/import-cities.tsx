import { Form, Link, useNavigation } from "react-router";
import { cityFields, cityProblems, cities as words } from "../../locales/cities.ts";
import { house } from "../../locales/house.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction } from "../../web/form-client-action.ts";
import { FileField } from "../shell/file-field.tsx";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/import-cities";
import { readImport, takeFile } from "./take-file.ts";

export const meta = () => [{ title: `${words.importTitle} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cities.import")];

/** Its being there makes every visit ask the server, and so pass the guard. */
export const loader = () => null;

export const action = (args: Route.ActionArgs) => takeFile(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readImport);

export default function ImportCities({ actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const isSending = useNavigation().state === "submitting";
  const problem = refused?.problems?.file;
  return (
    <div className="max-w-[70ch]">
      <p>
        <Link to="/admin/cities" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {words.back}
        </Link>
      </p>
      <h1 className="text-xl font-semibold">{words.importTitle}</h1>
      <p className="mt-2 text-soft">{words.importText}</p>
      <p className="mt-2 text-soft">
        {words.importColumns} {words.exportColumns.join(" ; ")}
      </p>
      <Form ref={form} method="post" encType="multipart/form-data" className="mt-8 grid gap-6">
        {refused && !problem && (
          <Alert title={refused.title}>
            {refused.lines && (
              <ul className="grid gap-1">
                {refused.lines.map(({ line, field, problem }) => (
                  <li key={`${line} ${field}`}>
                    {words.line(line)}, {cityFields[field]} : {cityProblems[problem]}
                  </li>
                ))}
              </ul>
            )}
            {refused.further ? <p className="mt-1">{words.further(refused.further)}</p> : refused.text}
          </Alert>
        )}
        <FileField label={words.file} accept=".csv,text/csv,text/plain" problem={problem} />
        <Button className="sm:w-auto sm:justify-self-start" aria-disabled={isSending || undefined}>
          {isSending ? words.sending : words.send}
        </Button>
      </Form>
    </div>
  );
}
