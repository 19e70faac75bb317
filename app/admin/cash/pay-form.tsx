import { useNavigation } from "react-router";
import { cash as words } from "../../locales/cash.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert, Refusal } from "../../ui/refusal.tsx";
import { PostForm } from "../shell/post-form.tsx";
import type { CashRow } from "./cash-row.ts";
import { payAddress } from "./pay-address.ts";
import { PayLines } from "./pay-lines.tsx";
import { PaySum } from "./pay-sum.tsx";
import type { PaymentRefused } from "./read-payment.ts";
import { ScanField } from "./scan-field.tsx";
import { usePicking } from "./use-picking.ts";

interface Props {
  carrierId: string;
  today: string;
  rows: readonly CashRow[];
  /** Whether there are more than these. */
  isMore: boolean;
  /** Those that were looked for. */
  added: readonly CashRow[];
  search: string | null;
  answer?: PaymentRefused;
}

/** What arrived, which parcels it is for, and how the two compare as one goes. */
export function PayForm({ carrierId, today, rows, isMore, added, search, answer }: Props) {
  const { form, shown, sum, said, scan, count, chooseAll } = usePicking({ carrierId, rows, added, search, answer });
  const isPending = useNavigation().state === "submitting";
  const typed = answer?.typed;
  const problems = answer?.problems ?? {};
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-soft">{words.payText}</p>
      <ScanField carrierId={carrierId} onScan={scan} said={said} />
      <PostForm
        ref={form}
        action={payAddress(carrierId, search ?? undefined)}
        onChange={count}
        onInput={count}
        noValidate
        className="mt-6"
      >
        {answer && Object.keys(problems).length === 0 && <Alert title={answer.title}>{answer.text}</Alert>}
        <div className="mt-2 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <Field
            name="amount"
            label={words.amountArrived}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed?.amount}
            problem={problems.amount}
          />
          <Field
            name="reference"
            label={words.reference}
            maxLength={100}
            autoComplete="off"
            defaultValue={typed?.reference}
            problem={problems.reference}
          />
          <Field
            name="paidOn"
            type="date"
            label={words.paidOn}
            max={today}
            defaultValue={typed?.paidOn ?? today}
            problem={problems.paidOn}
          />
          <Field name="note" label={words.note} maxLength={500} autoComplete="off" defaultValue={typed?.note} />
        </div>
        {problems.lines && <Refusal className="mt-6">{problems.lines}</Refusal>}
        {shown.length === 0 ? (
          <p className="py-16 text-center text-base text-soft">{words.nonePayable}</p>
        ) : (
          <PayLines rows={shown} typed={typed?.lines ?? []} onChooseAll={chooseAll} />
        )}
        {isMore && <p className="mt-3 text-soft">{words.more(rows.length)}</p>}
        <div className="sticky bottom-0 mt-6 flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-ink bg-paper py-4">
          <PaySum {...sum} />
          <Button className="ml-auto sm:w-auto" aria-disabled={isPending || undefined}>
            {isPending ? words.saving : words.payButton}
          </Button>
        </div>
      </PostForm>
    </>
  );
}
