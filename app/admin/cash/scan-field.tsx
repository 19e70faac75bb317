import type { FormEvent } from "react";
import { Form } from "react-router";
import { cash as words } from "../../locales/cash.ts";

interface Props {
  carrierId: string;
  /** What a scanner, which types and presses Enter, or a person has named. */
  onScan: (code: string) => void;
  /** What became of the last one. */
  said: string;
}

/** Where parcels are scanned into a payment; an ordinary search where no script runs. */
export function ScanField({ carrierId, onScan, said }: Props) {
  const scan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("add") as HTMLInputElement;
    const code = field.value.trim();
    field.value = "";
    if (code) onScan(code);
  };
  return (
    <Form onSubmit={scan} className="max-w-xl">
      <input type="hidden" name="carrier" value={carrierId} />
      <label htmlFor="scan" className="label text-soft">
        {words.scan}
      </label>
      <div className="flex gap-3">
        <input
          id="scan"
          name="add"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          placeholder={words.scanHint}
          className="min-h-12 min-w-0 flex-1 border-b border-edge bg-transparent text-base placeholder:text-sm placeholder:text-soft focus-visible:outline-offset-0"
        />
        <button type="submit" className="min-h-12 border border-edge px-4 hover:border-ink">
          {words.scanButton}
        </button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-soft">
        {said}
      </p>
    </Form>
  );
}
