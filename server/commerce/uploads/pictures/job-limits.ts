import { existsSync, readFileSync, statSync } from 'node:fs';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import type { PictureFormat } from './picture-job.ts';

export interface JobLimits {
  /** Milliseconds of CPU time by format; `unknown` is for the start of the worker and the header of a file. */
  readonly cpuMs: Readonly<Record<PictureFormat | 'unknown', number>>;
  /** Memory of the worker. */
  readonly memoryBytes: number;
  /** Bytes of the re-encoded original. */
  readonly outputBytes: number;
}

/**
 * Bitmaps may take about three times what the largest accepted ones need: 3,400 ms for AVIF, 2,200 for PNG and below 2,000
 * for the others. For drawings there is no largest one: 2,000 ms are enough for 30,000 simple shapes. The worker needs up to
 * 550 MB, for an AVIF; a pod has 2 GiB for it, the worker for small pictures and the API.
 */
export const JOB_LIMITS: JobLimits = {
  cpuMs: {
    svg: 2_000,
    heif: 12_000,
    png: 8_000,
    jpeg: 6_000,
    webp: 6_000,
    tiff: 6_000,
    gif: 6_000,
    unknown: 6_000,
  },
  memoryBytes: 700_000_000,
  // A photo of a camera grows by 70 %. A TIFF of 14 kB that repeats a strip of noise would become 300 MB.
  outputBytes: 2 * MAX_FILE_SIZE,
};

/**
 * Limits of a picture that its header calls small, beyond which it counts as large: twice the CPU time of the largest, for
 * slower machines, and more than the 125 MB that the worker needs for it.
 */
export const SMALL_JOB_LIMITS: JobLimits = {
  cpuMs: {
    svg: 1_000,
    heif: 1_000,
    png: 1_000,
    jpeg: 1_000,
    webp: 1_000,
    tiff: 1_000,
    gif: 1_000,
    unknown: JOB_LIMITS.cpuMs.unknown,
  },
  memoryBytes: 200_000_000,
  outputBytes: JOB_LIMITS.outputBytes,
};

const CHECK_INTERVAL_MS = 50;
/** Linux counts CPU time in hundredths of a second for programs, on every platform. */
const MS_PER_TICK = 10;

const HAS_PROC = existsSync('/proc/self/stat');

interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

/** Watches what a process uses for one job. */
export interface JobWatch {
  /** The format of the job's file, once it is known. */
  readonly format: PictureFormat | undefined;
  /** Starts counting from now, by the limit of a format. */
  setFormat(format: PictureFormat): void;
  /** Milliseconds of CPU time since the watch began; those that were last seen when the process has ended. */
  spentMs(): number;
  stop(): void;
}

/**
 * Calls `onExceeded` once, as soon as a process has used more CPU time or memory, or written more to `output`, than a job may.
 */
export function watchJob(
  { pid, output }: { readonly pid: number; readonly output: string },
  { cpuMs, memoryBytes, outputBytes }: JobLimits,
  onExceeded: (what: 'cpu' | 'memory' | 'output') => void,
): JobWatch {
  let format: PictureFormat | undefined;
  const jobStartMs = usageOf(pid)?.cpuMs ?? 0;
  let startMs = jobStartMs;
  let latestMs = jobStartMs;
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    if (!usage) return;
    latestMs = usage.cpuMs;
    const isSlow = usage.cpuMs - startMs > cpuMs[format ?? 'unknown'];
    const isLong = sizeOf(output) > outputBytes;
    if (!isSlow && !isLong && usage.memoryBytes <= memoryBytes) return;
    clearInterval(timer);
    onExceeded(isSlow ? 'cpu' : isLong ? 'output' : 'memory');
  }, CHECK_INTERVAL_MS);
  return {
    get format() {
      return format;
    },
    setFormat(known) {
      // An exploited worker must not restart the clock.
      if (format !== undefined) return;
      format = known;
      startMs = usageOf(pid)?.cpuMs ?? 0;
    },
    spentMs: () => (usageOf(pid)?.cpuMs ?? latestMs) - jobStartMs,
    stop: () => clearInterval(timer),
  };
}

/** The bytes of a file so far. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * CPU time, because a busy machine must not reject pictures; on systems without /proc, the time that passes. Undefined after
 * the end of the process.
 */
function usageOf(pid: number): Usage | undefined {
  if (!HAS_PROC) return { cpuMs: performance.now(), memoryBytes: 0 };
  try {
    // After the program's name, which may contain spaces and brackets: utime and stime (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const [, kilobytes = 0] =
      /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: ticks * MS_PER_TICK, memoryBytes: Number(kilobytes) * 1_024 };
  } catch {
    return undefined;
  }
}
