import { rowProblemTexts, carrierFiles as words } from "../../locales/carriers.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Cell, Head, Row, Table } from "../shell/table.tsx";
import type { ShownFile } from "./carrier.ts";
import { fileAddress } from "./carriers-address.ts";

/** The rows of a file that fitted nothing, each with why. */
export function LeftRows({ file }: { file: ShownFile }) {
  const columns = [{ name: words.line }, { name: words.why }, { name: words.cells }];
  return (
    <section className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-base font-semibold">{words.left}</h2>
          <p className="mt-2 max-w-[66ch] text-soft">{words.leftText}</p>
        </div>
        <a href={`${fileAddress(file.id)}/left.csv`} className={buttonClass("secondary", "sm:w-auto")}>
          {words.download}
        </a>
      </div>
      <div className="mt-6">
        <Table label={words.left} columns={columns} isLong>
          {file.left.map(({ line, problem, cells }) => (
            <Row key={line}>
              <Head>
                <span className="figures">
                  <span className="text-soft as-table:hidden">{words.line} </span>
                  {line}
                </span>
              </Head>
              <Cell name={words.why}>{rowProblemTexts[problem]}</Cell>
              <Cell name={words.cells}>
                <span className="min-w-0 wrap-anywhere text-soft">
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                    <bdi key={at} className="after:content-['_·_'] last:after:content-none">
                      {cell.slice(0, 120)}
                    </bdi>
                  ))}
                </span>
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
      {file.hasMoreLeft && <p className="mt-4 text-soft">{words.more}</p>}
    </section>
  );
}
