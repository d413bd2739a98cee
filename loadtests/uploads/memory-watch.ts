import { readFileSync } from 'node:fs';

/** Megabytes that a process holds, and those that it started; what they share counts by shares. */
export interface Memory {
  readonly own: number;
  readonly children: number;
}

const EVERY_MS = 50;

export interface MemoryWatch {
  /** The most of each seen until now, which is not the same moment for all; `sum` is of one moment. */
  stop(): Memory & { readonly sum: number; readonly samples: number };
}

/** What a process and its children hold now, as Linux tells it. Throws elsewhere. */
export function memoryOf(pid: number): Memory {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const pids = children === '' ? [] : children.split(' ').map(Number);
  return { own: heldBy(pid), children: pids.reduce((sum, child) => sum + heldBy(child), 0) };
}

/** Looks every 50 ms. */
export function watchMemory(pid: number): MemoryWatch {
  const most = { own: 0, children: 0, sum: 0, samples: 0 };
  const look = () => {
    const { own, children } = memoryOf(pid);
    most.own = Math.max(most.own, own);
    most.children = Math.max(most.children, children);
    most.sum = Math.max(most.sum, own + children);
    most.samples += 1;
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

function heldBy(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0; // it has just ended
  }
}
