import { Form, useNavigation } from "react-router";
import { longestName } from "../../shop/accounts/lengths.ts";
import type { Outputs } from "../../shop/calls.ts";
import { profile as words } from "../locales/profile.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import type { ProfileAnswer } from "./profile-action.ts";

type Person = Omit<Outputs["accounts"]["showProfile"], "createdAt">;

/** Name, phone and date of birth; the e-mail address is shown and stays. */
export function ProfileForm({ person, answer }: { person: Person; answer?: ProfileAnswer }) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === "info";
  const problems = answer?.problems ?? {};
  const field = (name: "firstName" | "lastName" | "phone" | "dateOfBirth") => ({
    id: name,
    name,
    defaultValue: answer?.typed.info?.[name] ?? person[name],
    problem: problems[name],
    autoFocus: Object.keys(problems)[0] === name,
  });
  return (
    <section aria-labelledby="info">
      <h2 id="info" className="subtitle mb-6">
        {words.info}
      </h2>
      <Form ref={form} method="post" noValidate className="grid gap-7 sm:grid-cols-2 sm:gap-x-6">
        <input type="hidden" name="intent" value="info" />
        {answer && (
          <div className="sm:col-span-2">
            <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>
          </div>
        )}
        <Field
          {...field("firstName")}
          label={words.firstName}
          autoComplete="given-name"
          required
          maxLength={longestName}
        />
        <Field
          {...field("lastName")}
          label={words.lastName}
          autoComplete="family-name"
          required
          maxLength={longestName}
        />
        <Field
          id="email"
          label={words.email}
          hint={words.emailFixed}
          value={person.email}
          readOnly
          className="sm:col-span-2 [&_input]:text-soft"
        />
        <Field
          {...field("phone")}
          type="tel"
          label={words.phone}
          hint={words.optional}
          autoComplete="tel"
          maxLength={30}
        />
        <Field
          {...field("dateOfBirth")}
          type="date"
          label={words.dateOfBirth}
          hint={words.optional}
          autoComplete="bday"
        />
        <Button className="sm:col-span-2" aria-disabled={pending || undefined}>
          {pending ? words.saving : words.save}
        </Button>
      </Form>
    </section>
  );
}
