import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const KILOBYTES_PER_MEGABYTE = 1024;

/** Usage of a process and its children. */
export interface Footprint {
  /** CPU seconds of all threads, also of children that have ended. */
  readonly cpuSeconds: number;
  /** Proportional set size in MB: memory that processes share counts once. */
  readonly megabytes: number;
  readonly processes: number;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

/** utime, stime, cutime and cstime (proc(5), fields 14 to 17). */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

function megabytesOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / KILOBYTES_PER_MEGABYTE;
}

/** The footprint of a process and all its descendants. Reads /proc: throws on other systems than Linux. */
export function footprintOf(pid: number): Footprint {
  const own = { cpuSeconds: cpuSecondsOf(pid), megabytes: megabytesOf(pid), processes: 1 };
  return childrenOf(pid)
    .map(footprintOf)
    .reduce(
      (sum, child) => ({
        cpuSeconds: sum.cpuSeconds + child.cpuSeconds,
        megabytes: sum.megabytes + child.megabytes,
        processes: sum.processes + child.processes,
      }),
      own,
    );
}
