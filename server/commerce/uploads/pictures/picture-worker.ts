import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { picturesUnavailable } from '../upload.errors.ts';
import { JOB_LIMITS, type JobLimits, type JobWatch, sizeOf, watchJob } from './job-limits.ts';
import type {
  LargePicture,
  PictureFault,
  PictureJob,
  PictureOutcome,
  PictureResult,
  SmallPictureResult,
} from './picture-job.ts';
import { isolate, type WorkerIsolation } from './worker-isolation.ts';
import { parseWorkerMessage, type WorkerReply } from './worker-message.ts';

/** glibc settings. With one arena for all threads of libvips the worker needs half the memory. */
const MALLOC_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

export const WORKER_PROGRAM = fileURLToPath(new URL('picture-worker.main.ts', import.meta.url));

interface WorkerOptions {
  readonly isolation: WorkerIsolation;
  /** Path of the program that decodes. */
  readonly program: string;
  readonly limits: JobLimits;
  /** Whether other processes have the CPU first. */
  readonly isBackground: boolean;
  /** Milliseconds for one picture, whatever the process waits for. */
  readonly jobMs: number;
  /** Time without a job after which the process is terminated. */
  readonly idleMs: number;
  /** Folder for libvips' temporary files. */
  readonly tempFolder?: string;
}

const DEFAULTS = {
  program: WORKER_PROGRAM,
  limits: JOB_LIMITS,
  isBackground: false,
  jobMs: 30_000,
  idleMs: 30_000,
};

class JobLimitError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`The picture is rejected: ${fault}`);
    this.fault = fault;
  }
}

/** A child process that decodes pictures, one at a time. Starts with the first job and ends when it is idle. */
export class PictureWorker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Partial<WorkerOptions> & Pick<WorkerOptions, 'isolation'>) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** The process id; undefined while no process runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Re-encodes a picture. A job that exceeds the limits of its format is killed with the process, and the next job starts
   * another. A picture that crashes the process twice is broken. Rejects with errors that the picture is not to blame for.
   */
  async encode(job: PictureJob): Promise<PictureResult> {
    const result = await this.#encode(job);
    if ('isLarge' in result) throw new Error('A job for pictures of any size has no such outcome');
    return result;
  }

  /** Re-encodes a small picture. Another one is large, also when it only exceeds the limits. */
  encodeSmall(job: PictureJob): Promise<SmallPictureResult> {
    return this.#encode({ ...job, onlySmall: true });
  }

  async #encode(job: PictureJob): Promise<SmallPictureResult> {
    clearTimeout(this.#idleTimer);
    try {
      const first = await this.#run(job);
      if (first.outcome) return { ...first.outcome, spentMs: first.spentMs };
      const second = await this.#run(job);
      return { ...(second.outcome ?? { fault: 'type' }), spentMs: first.spentMs + second.spentMs };
    } finally {
      this.#idleTimer = setTimeout(() => this.close(), this.#options.idleMs).unref();
    }
  }

  /** Kills the process, even while it runs a job. */
  close(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** The outcome of a job, undefined when the process crashed, and the milliseconds of CPU time. */
  async #run(
    job: PictureJob,
  ): Promise<{ outcome: PictureOutcome | LargePicture | undefined; spentMs: number }> {
    const { limits } = this.#options;
    const child = this.#start();
    const exceeded = Promise.withResolvers<never>();
    const output = join(job.folder, 'original');
    const watch = watchJob({ pid: child.pid ?? 0, output }, limits, (what) => {
      exceeded.reject(new JobLimitError(faultOf(watch.format, what)));
    });
    try {
      const reply = await withDeadline(
        (signal) => Promise.race([this.#send(child, job, watch, signal), exceeded.promise]),
        {
          ms: this.#options.jobMs,
          // Behind other processes a good picture may wait that long for the CPU.
          onTimeout: () =>
            this.#options.isBackground
              ? picturesUnavailable(`A picture took longer than ${this.#options.jobMs} ms`)
              : new JobLimitError(faultOf(watch.format, 'cpu')),
        },
      );
      if (reply && 'error' in reply) throw new Error(reply.error);
      const isLong = sizeOf(output) > limits.outputBytes;
      return { outcome: isLong ? { fault: 'pixels' } : reply, spentMs: watch.spentMs() };
    } catch (error) {
      const spentMs = watch.spentMs();
      this.close();
      if (!(error instanceof JobLimitError)) throw error;
      return { outcome: job.onlySmall ? { isLarge: true } : { fault: error.fault }, spentMs };
    } finally {
      watch.stop();
    }
  }

  #send(
    child: ChildProcess,
    job: PictureJob,
    watch: JobWatch,
    signal: AbortSignal,
  ): Promise<WorkerReply | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReply | undefined>();
    const onMessage = (received: unknown) => {
      try {
        const message = parseWorkerMessage(received, job);
        if ('format' in message) watch.setFormat(message.format);
        else resolve(message);
      } catch (error) {
        reject(error);
      }
    };
    const onExit = (code: number | null) => {
      if (this.#child === child) this.#child = undefined;
      // A decoder that crashes ends by a signal. With an exit code the program itself does not run.
      if (code === null) resolve(undefined);
      else reject(new Error(`The picture worker exited with code ${code}`));
    };
    const onError = (error: Error) => {
      this.close();
      reject(error);
    };
    const removeListeners = () => child.off('message', onMessage).off('exit', onExit).off('error', onError);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal.addEventListener('abort', removeListeners);
    child.send(job, () => {}); // onExit handles a failure
    return promise.finally(removeListeners);
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const { isolation, program, isBackground, tempFolder = tmpdir() } = this.#options;
    const command = isolate(isolation, [process.execPath, '--max-old-space-size=64', program]);
    const child = spawn(command[0] ?? '', command.slice(1), {
      // None of the API's settings: an exploited decoder must find no secrets.
      env: { TMPDIR: tempFolder, ...MALLOC_ENV },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (isBackground && child.pid !== undefined) {
      // Only root may raise a priority above that of the API.
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    }
    child.on('error', () => {}); // between jobs nothing else listens
    // An idle worker must not keep the API's process alive.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

function faultOf(format: JobWatch['format'], exceeded: 'cpu' | 'memory' | 'output'): PictureFault {
  if (format === 'svg') return 'svgComplex';
  return exceeded === 'cpu' ? 'slow' : 'pixels';
}
