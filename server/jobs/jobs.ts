import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { keptAwake } from "../db/bounds.ts";
import { log } from "../log.ts";

/** How long to go on trying: pauses in seconds that double from the first up to the longest. */
export interface Patience {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
}

/** Growing pauses from 10 s up to 2 h, for about two days, then the job rests as failed. */
export const twoDays: Patience = { retryLimit: 32, retryDelay: 10, retryDelayMax: 7_200 };
/** A worker that gives no sign of life is taken for dead after `heartbeatSeconds`, a job for stuck after the other. */
const vigilance = { heartbeatSeconds: 20, expireInSeconds: 300 };
const supervision = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };
const atOnce = 8;
const tellEveryMs = 60_000;

/** Runs a statement, always the same one for a queue, where the caller wants it run. */
type Run = (text: string, values: unknown[]) => Promise<unknown[]>;

export interface Jobs {
  /** Adds a job inside the transaction that `run` speaks in: it exists if and only if that commits. */
  enqueue(run: Run, queue: string, data: object): Promise<void>;
  /** Starts doing a queue's jobs in this process, a few at a time. */
  work<T extends object>(queue: string, handler: (data: T) => Promise<void>): Promise<void>;
  /** Lets running jobs finish, then stops. */
  close(): Promise<void>;
}

/** Opens the job queue on the same database; its tables are made and upgraded by the queue itself. */
export async function openJobs(url: string, queues: readonly string[], patience = twoDays): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, schedule: false, ...keptAwake, ...supervision });
  const manner = { ...patience, ...vigilance, retryBackoff: true, notify: false };
  let told = { reason: "", at: 0 };
  boss.on("error", ({ message: reason }) => {
    // The same one comes twice a second as long as the database is away.
    if (reason === told.reason && performance.now() - told.at < tellEveryMs) return;
    told = { reason, at: performance.now() };
    log.warn("job queue", { reason });
  });
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue, { ...manner });
    await boss.updateQueue(queue, manner);
  }
  return {
    async enqueue(run, queue, data) {
      await boss.send(queue, data, {
        db: { executeSql: async (text, values = []) => ({ rows: await run(text, values) }) },
      });
    },
    async work(queue, handler) {
      const pace = {
        batchSize: atOnce,
        pollingIntervalSeconds: 0.5,
        burstWhenBatchFull: true,
      };
      await boss.work(queue, { ...pace, perJobResults: true as const }, async (jobs) => {
        await yieldToVisitors();
        return Promise.all(
          jobs.map((job) => attempt(job.id, () => handler(job.data as Parameters<typeof handler>[0]))),
        );
      });
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

const glanceMs = 20;
const busy = 0.5;
const mostCourtesyMs = 500;

/** Jobs wait a while as long as visitors keep the process busy: they share its one thread. */
async function yieldToVisitors(): Promise<void> {
  for (let waited = 0; waited < mostCourtesyMs; waited += glanceMs) {
    const before = performance.eventLoopUtilization();
    await setTimeout(glanceMs);
    if (performance.eventLoopUtilization(before).utilization < busy) return;
  }
}

/** One failing job must not fail the others of its batch. The reason is kept with the job. */
async function attempt(id: string, work: () => Promise<void>) {
  try {
    await work();
    return { id, status: "completed" as const };
  } catch (error) {
    return { id, status: "failed" as const, output: { reason: String(error) } };
  }
}
