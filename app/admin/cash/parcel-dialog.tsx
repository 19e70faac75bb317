import { Link, useNavigation } from "react-router";
import { cashLineKinds } from "../../../shop/cash/line-kinds.ts";
import { dirhams } from "../../../shop/money.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { paymentAddress } from "../shell/cash-address.ts";
import { Fact, Facts, Part } from "../shell/facts.tsx";
import { ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import type { CashShown } from "./cash-row.ts";
import type { CashRefused } from "./change-cash.ts";
import { StandingMark } from "./standing-mark.tsx";
import { written } from "./written.ts";

interface Props {
  parcel: CashShown;
  closed: string;
  answer?: CashRefused;
}

const link = "underline decoration-edge underline-offset-4 hover:decoration-ink";

/** The money of one parcel, line by line, and what can be added to it. */
export function ParcelDialog({ parcel, closed, answer }: Props) {
  const may = useMay();
  return (
    <AdminDialog title={`${words.parcel} ${parcel.code}`} closed={closed} width="max-w-2xl">
      <div className="grid gap-8 overflow-y-auto p-5">
        <Facts>
          <Fact name={words.standing}>
            <StandingMark {...parcel} />
          </Fact>
          <Fact name={words.carrier}>
            {parcel.carrier}
            {parcel.trackingNumber && <span className="figures text-soft"> · {parcel.trackingNumber}</span>}
          </Fact>
          <Fact name={words.handedOn}>{writeDateTime(parcel.handedOverAt)}</Fact>
          <Fact name={words.expected}>{dirhams(parcel.owedCentimes)}</Fact>
          <Fact name={words.ofOrder}>
            <Link to={ordersAddress({ order: parcel.orderId })} className={link}>
              {orderNumber(parcel.orderId)}
            </Link>
          </Fact>
        </Facts>
        <Part title={words.lines}>
          <ol className="grid gap-2">
            {parcel.lines.map((line) => (
              <li key={line.id} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hairline pb-2">
                <span>
                  {words.kinds[line.kind]}
                  {line.isCorrection && <span className="text-brass"> · {words.correction}</span>}
                </span>
                <span className="figures text-right">{written(line.amountCentimes)}</span>
                <span className="col-span-2 text-soft wrap-anywhere">
                  {writeDateTime(line.createdAt)}
                  {line.who && ` · ${line.who}`}
                  {line.paymentId && (
                    <>
                      {" · "}
                      <Link to={paymentAddress(line.paymentId)} className={link}>
                        {words.inPayment(line.reference ?? "")}
                      </Link>
                    </>
                  )}
                  {line.note && <span className="block text-ink">{line.note}</span>}
                </span>
              </li>
            ))}
          </ol>
        </Part>
        {may("cash.say") && <SayForm parcel={parcel} answer={answer?.typed.intent === "say" ? answer : undefined} />}
        {may("cash.correct") && (
          <CorrectForm parcel={parcel} answer={answer?.typed.intent === "correct" ? answer : undefined} />
        )}
      </div>
    </AdminDialog>
  );
}

const Seen = ({ parcel }: { parcel: CashShown }) => (
  <>
    <input type="hidden" name="parcelId" value={parcel.id} />
    <input type="hidden" name="version" value={parcel.version} />
  </>
);

/** What its carrier says it has collected. */
function SayForm({ parcel, answer }: { parcel: CashShown; answer?: CashRefused }) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const isPending = useNavigation().state === "submitting";
  return (
    <PostForm ref={form} noValidate className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
      <h3 className="label text-soft sm:col-span-2">{words.say}</h3>
      {answer && !answer.problems && <Alert title={answer.title}>{answer.text}</Alert>}
      <Seen parcel={parcel} />
      <Field
        name="amount"
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={answer?.typed.amount ?? ""}
        problem={answer?.problems?.amount}
      />
      <Button kind="secondary" name="intent" value="say" aria-disabled={isPending || undefined}>
        {isPending ? words.saving : words.sayButton}
      </Button>
    </PostForm>
  );
}

/** What is written wrong, and why it is put right. */
function CorrectForm({ parcel, answer }: { parcel: CashShown; answer?: CashRefused }) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const isPending = useNavigation().state === "submitting";
  return (
    <PostForm ref={form} noValidate className="grid gap-5 border-t border-hairline pt-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <h3 className="label text-soft">{words.correct}</h3>
        <p className="mt-1 text-soft">{words.correctText}</p>
      </div>
      {answer && !answer.problems && (
        <div className="sm:col-span-2">
          <Alert title={answer.title}>{answer.text}</Alert>
        </div>
      )}
      <Seen parcel={parcel} />
      <Select
        name="kind"
        label={words.what}
        defaultValue={answer?.typed.kind ?? "paid"}
        options={cashLineKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Field
        name="amount"
        label={words.newAmount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={answer?.typed.amount ?? ""}
        problem={answer?.problems?.amount}
      />
      <Field
        name="reason"
        label={words.reason}
        maxLength={300}
        autoComplete="off"
        className="sm:col-span-2"
        defaultValue={answer?.typed.reason ?? ""}
        problem={answer?.problems?.reason}
      />
      <Button name="intent" value="correct" className="sm:col-span-2" aria-disabled={isPending || undefined}>
        {isPending ? words.saving : words.correctButton}
      </Button>
    </PostForm>
  );
}
