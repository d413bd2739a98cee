import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureJob, PictureOutcome } from './picture-job.ts';
import type { Reply } from './picture-process.main.ts';

/** Each thread of the library would keep memory of its own: with one place for all it holds half as much. */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

const PROGRAM = fileURLToPath(new URL('picture-process.main.ts', import.meta.url));

export interface ChildOptions {
  /** Milliseconds that a picture may take. */
  readonly job: number;
  /** Milliseconds without a job after which the process ends. */
  readonly idle: number;
  /** Where the library may put what does not fit into the memory. */
  readonly tempFolder?: string;
}

const OPTIONS: ChildOptions = { job: 30_000, idle: 30_000 };

/** The process that reads pictures: started when there is a job, ended when there is none for long. One job at a time. */
export class PictureChild {
  readonly #options: ChildOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Partial<ChildOptions> = {}) {
    this.#options = { ...OPTIONS, ...options };
  }

  /** The id of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Makes a picture. One that takes too long counts as one of too many pixels, and one that the process dies of twice
   * as a broken one. Throws for what is no fault of the picture.
   */
  async make(job: PictureJob): Promise<PictureOutcome> {
    clearTimeout(this.#idle);
    try {
      return (await this.#ask(job)) ?? (await this.#ask(job)) ?? { fault: 'type' };
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#options.idle).unref();
    }
  }

  /** Ends the process, whatever it does. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** The outcome; undefined when the process died over it. */
  #ask(job: PictureJob): Promise<PictureOutcome | undefined> {
    const child = this.#started();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.close();
        end();
        resolve({ fault: 'pixels' });
      }, this.#options.job);
      const onMessage = (reply: Reply) => {
        end();
        if ('surprise' in reply) reject(new Error(reply.surprise));
        else resolve(reply);
      };
      const onExit = (code: number | null) => {
        if (this.#child === child) this.#child = undefined;
        end();
        // A signal is what a picture brings about; a code of its own is a program that does not run at all.
        if (code === null) resolve(undefined);
        else reject(new Error(`the process that reads pictures ended with ${code}`));
      };
      const onError = (error: Error) => {
        this.close();
        end();
        reject(error);
      };
      const end = () => {
        clearTimeout(late);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
      };
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      child.send(job, () => {}); // what keeps a job from arriving is told by the exit
    });
  }

  #started(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(PROGRAM, {
      // Nothing of the shop's settings: who takes this process over finds no secret in it.
      env: { TMPDIR: this.#options.tempFolder ?? tmpdir(), ...ALLOCATION },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => {}); // between jobs it is nobody's
    // It may live on between jobs, but keeps nobody from ending.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}
