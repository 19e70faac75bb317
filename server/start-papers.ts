import { createHash } from "node:crypto";
import type { Drawn, PaperTask } from "../app/paper/paper-task.ts";
import { openHelper } from "./helper-process.ts";
import type { Storage } from "./storage/storage.ts";

/** For so long a paper is kept that was drawn: it is opened right after somebody saw it being drawn. */
const keptMs = 120_000;
const mostKept = 8;

/** Draws papers as PDF in a process of its own: shaping letters and packing fonts keep a processor busy for seconds. */
export function openPapers(storage: Storage) {
  const helper = openHelper("start-paper-process", { does: "draws papers", idleMs: 60_000 });
  const kept = new Map<string, Promise<Uint8Array>>();

  async function drawAnew(task: PaperTask, progress?: (done: number) => void): Promise<Uint8Array> {
    const logo = task.mark.logo && (await storage.get(task.mark.logo));
    const bytes = logo ? await new Response(logo.body as BodyInit).bytes() : null;
    return helper.ask({ ...task, mark: { ...task.mark, logo: bytes } } satisfies Drawn<PaperTask>, progress);
  }

  return {
    /** A paper's PDF. One that says the same, drawn a moment ago, is not drawn again. */
    draw(task: PaperTask, progress?: (done: number) => void): Promise<Uint8Array> {
      const key = createHash("sha256").update(JSON.stringify(task)).digest("base64");
      const known = kept.get(key);
      if (known) return known;
      const drawing = drawAnew(task, progress);
      kept.set(key, drawing);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      const forget = () => {
        if (kept.get(key) === drawing) kept.delete(key);
      };
      setTimeout(forget, keptMs).unref();
      drawing.catch(forget); // whoever asked is told
      return drawing;
    },
    close: helper.close,
  };
}
