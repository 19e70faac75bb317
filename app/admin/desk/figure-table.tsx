import type { Outputs } from "../../../shop/calls.ts";
import { deskFigures as words } from "../../locales/desk-figures.ts";
import { Cell, Head, Row, Table } from "../shell/table.tsx";

export type DeskFigures = Outputs["desk"]["figures"];
type Measures = NonNullable<DeskFigures["all"]>;
type FigureRow = Measures & { key: string; label: string };

const colors = { navy: "text-navy", brass: "text-brass" } as const;
const or = (value: number | null, write: (value: number) => string) => (value === null ? "–" : write(value));

/** Figures as a person reads them. */
export const writeFigures = ({ confirmedPercent, minutesToFirstCall, triesPerConfirmation }: Measures) => ({
  confirmed: or(confirmedPercent, words.writePercent),
  minutes: or(minutesToFirstCall, words.writeMinutes),
  tries: or(triesPerConfirmation, words.writeNumber),
});

/** Figures of each agent, hour, city or source, each with a bar: the picture is its own table. */
export function FigureTable({ by, rows }: { by: keyof typeof words.by; rows: readonly FigureRow[] }) {
  const most = (of: (row: FigureRow) => number | null) => Math.max(...rows.map((row) => of(row) ?? 0), 1);
  const [mostMinutes, mostTries] = [
    most(({ minutesToFirstCall }) => minutesToFirstCall),
    most(({ triesPerConfirmation }) => triesPerConfirmation),
  ];
  const columns = [
    { name: words.named[by] },
    { name: words.called, end: true },
    ...[words.confirmed, words.minutes, words.tries].map((name) => ({ name, end: true })),
  ];
  return (
    <section className="min-w-0">
      <h2 className="label mb-2 text-soft">{words.by[by]}</h2>
      <Table label={words.by[by]} columns={columns}>
        {rows.map((row) => {
          const { confirmed, minutes, tries } = writeFigures(row);
          return (
            <Row key={row.key}>
              <Head>
                <span className="wrap-break-word">{row.label}</span>
              </Head>
              <Cell name={words.called} end>
                {words.writeNumber(row.called)}
              </Cell>
              <Cell name={words.confirmed} end>
                <Barred text={confirmed} part={(row.confirmedPercent ?? 0) / 100} color="navy" />
              </Cell>
              <Cell name={words.minutes} end>
                <Barred text={minutes} part={(row.minutesToFirstCall ?? 0) / mostMinutes} color="brass" />
              </Cell>
              <Cell name={words.tries} end>
                <Barred text={tries} part={(row.triesPerConfirmation ?? 0) / mostTries} color="brass" />
              </Cell>
            </Row>
          );
        })}
      </Table>
    </section>
  );
}

function Barred({ text, part, color }: { text: string; part: number; color: keyof typeof colors }) {
  return (
    <span className="inline-grid w-24 gap-1 text-right lg:inline-flex lg:w-auto lg:flex-row-reverse lg:items-center lg:gap-3">
      <span className="whitespace-nowrap lg:w-20">{text}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className={`block h-2 w-full bg-ground lg:w-32 ${colors[color]}`}
      >
        <rect width={100 * part} height="1" fill="currentColor" />
      </svg>
    </span>
  );
}
