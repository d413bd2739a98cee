import { readFileSync } from 'node:fs';

/** Proportional set size in MB of a process and of its children. */
export interface Memory {
  readonly own: number;
  readonly children: number;
}

const INTERVAL_MS = 50;

export interface MemoryWatch {
  /** Peaks of each value; `sum` is the peak of both together. */
  stop(): Memory & { readonly sum: number; readonly samples: number };
}

/** The memory of a process and its children. Throws on other systems than Linux. */
export function memoryOf(pid: number): Memory {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const pids = children === '' ? [] : children.split(' ').map(Number);
  return {
    own: pssMegabytes(pid),
    children: pids.reduce((sum, child) => sum + pssMegabytes(child), 0),
  };
}

/** Samples the memory every 50 ms. */
export function watchMemory(pid: number): MemoryWatch {
  const peak = { own: 0, children: 0, sum: 0, samples: 0 };
  const sample = () => {
    const { own, children } = memoryOf(pid);
    peak.own = Math.max(peak.own, own);
    peak.children = Math.max(peak.children, children);
    peak.sum = Math.max(peak.sum, own + children);
    peak.samples += 1;
  };
  sample();
  const timer = setInterval(sample, INTERVAL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return peak;
    },
  };
}

function pssMegabytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0; // the process has just exited
  }
}
