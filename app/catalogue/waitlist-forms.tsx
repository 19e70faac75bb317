import { Form, useNavigation } from "react-router";
import { oneSize } from "../../shop/catalogue/availability.ts";
import { fieldLabels } from "../locales/checkout.ts";
import { product as productWords, waitlist as words } from "../locales/product.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import type { WaitlistRefused } from "./waitlist-action.ts";

interface Wish {
  product: { id: string };
  /** Those that cannot be had. */
  sizes: readonly string[];
  size: string;
  refused?: WaitlistRefused;
}

/** For which size, and where to write. */
export function JoinForm({ product, sizes, size, refused }: Wish) {
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().state === "submitting";
  const { typed, problems } = refused ?? {};
  const chosen = typed?.size || size;
  return (
    <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
      {refused && <Alert title={french(refused.title)} />}
      <input type="hidden" name="productId" value={product.id} />
      <Sizes sizes={sizes} chosen={chosen} />
      <Field
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        label={fieldLabels.email}
        defaultValue={typed?.email}
        problem={problems?.email}
        autoFocus={Boolean(problems?.email)}
      />
      <Field
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={fieldLabels.phone}
        hint={words.optional}
        defaultValue={typed?.phone}
        problem={problems?.phone}
      />
      <Button name="intent" value="join" aria-disabled={pending || undefined}>
        {pending ? words.sending : words.notify}
      </Button>
      <p className="-mt-3 text-sm text-soft">{french(words.promise)}</p>
    </Form>
  );
}

/** The sizes to wait for, as chips; where a product has but one, nothing to choose. */
function Sizes({ sizes, chosen }: { sizes: readonly string[]; chosen: string }) {
  if (sizes.length === 1) {
    return (
      <p>
        <input type="hidden" name="size" value={sizes[0]} />
        {sizes[0] !== oneSize && `${productWords.size} ${sizes[0]}`}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="label text-soft">{productWords.size}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {sizes.map((name) => (
          <label
            key={name}
            className="chip flex size-12 items-center justify-center border border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy"
          >
            <input type="radio" name="size" value={name} defaultChecked={name === chosen} className="sr-only" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Answer = { refused?: WaitlistRefused };

/** A press, because mail scanners open links too. */
export const ConfirmForm = ({ link, refused }: Answer & { link: string }) => (
  <Press name="link" value={link} intent="confirm" label={words.confirm} refused={refused} />
);

export const LeaveForm = ({ token, refused }: Answer & { token: string }) => (
  <Press name="token" value={token} intent="leave" label={words.leave} refused={refused} />
);

function Press({
  name,
  value,
  intent,
  label,
  refused,
}: Answer & Record<"name" | "value" | "intent" | "label", string>) {
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().state === "submitting";
  return (
    <Form ref={form} method="post" className="mt-10 grid gap-7">
      {refused && <Alert title={french(refused.title)} />}
      <input type="hidden" name={name} value={value} />
      <Button name="intent" value={intent} aria-disabled={pending || undefined}>
        {label}
      </Button>
    </Form>
  );
}
