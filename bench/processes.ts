import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const msPerTick = 10; // USER_HZ is 100 on every Linux that Node runs on
const mebibyte = 1024;

/** CPU milliseconds that a process has used so far; with `children`, those it has waited for as well. */
export function cpuOf(pid: number, children = false): number {
  const fields = fieldsOf(pid);
  const ticks = fields.slice(11, children ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  return ticks * msPerTick;
}

/** The same of a process and its living children: PostgreSQL and its backends. */
export function cpuOfFamily(pid: number): number {
  return cpuOf(pid, true) + sumOfChildren(pid, cpuOf);
}

/** Memory of a process and its living children, what they share counted once. */
export const pssMb = (pid: number): number => ownPssMb(pid) + sumOfChildren(pid, ownPssMb);

function sumOfChildren(pid: number, figureOf: (child: number) => number): number {
  let sum = 0;
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (Number(fieldsOf(Number(entry))[1]) === pid) sum += figureOf(Number(entry));
    } catch {} // ended meanwhile; the parent has its time
  }
  return sum;
}

function ownPssMb(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  return Number(line?.[1]) / mebibyte;
}

export const residentMb = (pid: number): number => statusMb(pid, "VmRSS");

/** The most memory since `forgetPeak`, as the kernel saw it. */
export const peakMb = (pid: number): number => statusMb(pid, "VmHWM");

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Waits until a process has used less than 3 % of a core for two seconds; at most `seconds`. */
export async function untilIdle(pid: number, seconds = 30): Promise<void> {
  for (let quiet = 0, waited = 0; quiet < 2 && waited < seconds; waited++) {
    const before = cpuOf(pid);
    await pause(1000);
    quiet = cpuOf(pid) - before < 30 ? quiet + 1 : 0;
  }
}

/** From the third field of `stat` on; the second is a name that may hold spaces. */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function statusMb(pid: number, name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1]) / mebibyte;
}
