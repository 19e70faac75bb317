import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type RouteClass, routeClass } from "./route-class.ts";

/** A value with the labels it stands under. */
export type Sample = readonly [labels: Record<string, string>, value: number];

/** Requests that were given up before they were answered, as proxies call them. */
const leftBefore = 499;
/** The route of requests that only the cache of pages has seen. */
const keptPage = { route: "kept page" };
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * What this process tells of itself, for Prometheus. Labels come from short lists of our own and never from a request's
 * text, so that what is kept stays small however much is asked.
 */
export function openMetrics() {
  const register = new Registry();
  const registers = [register];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  let keptPages = () => 0;
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered; kept pages together, by their route alone",
    labelNames: ["method", "route", "status"] as const,
    registers,
    collect() {
      this.remove(keptPage);
      this.inc(keptPage, keptPages());
    },
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's head to the end of its answer, but for kept pages, which are not timed",
    labelNames: ["method", "route"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });

  function answered(method: string, route: RouteClass, status: number, seconds: number): void {
    requests.inc({ method, route, status });
    durations.observe({ method, route }, seconds);
  }

  return {
    counter,

    /** Counts and times an answer, when it has ended. */
    observe({ method = "", url = "" }: IncomingMessage, response: ServerResponse): void {
      const began = performance.now();
      response.once("close", () => {
        const status = response.writableFinished ? response.statusCode : leftBefore;
        const seconds = (performance.now() - began) / 1000;
        answered(knownMethods.has(method) ? method : "other", routeClass(url), status, seconds);
      });
    },

    /** Has requests that are answered before they come here counted among the others, read whenever somebody asks. */
    countKeptPages(read: () => number): void {
      keptPages = read;
    },

    /** Values that are kept elsewhere and only grow, read whenever somebody asks. */
    count(name: string, help: string, labelNames: string[], read: () => readonly Sample[]): void {
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          for (const [labels, value] of read()) this.inc(labels, value);
        },
      });
    },

    /** Values that are kept elsewhere and go up and down, read whenever somebody asks; none where nothing is known. */
    gauge(
      name: string,
      help: string,
      labelNames: string[],
      read: () => readonly Sample[] | Promise<readonly Sample[]>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const samples = await read();
          this.reset();
          if (labelNames.length === 0) this.remove(); // else it would be 0
          for (const [labels, value] of samples) this.set(labels, value);
        },
      });
    },

    /** Begins to watch memory, processor and event loop, for as long as the process lives. */
    watchProcess: () => collectDefaultMetrics({ register }),

    /** Everything, as Prometheus reads it. */
    async show(): Promise<{ type: string; text: string }> {
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
