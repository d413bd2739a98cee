import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { createSemaphore } from '#server/platform/resilience/semaphore.ts';
import { createDurationHistogram, exposeGauge, measureDuration } from '#server/platform/telemetry/metrics.ts';
import { accountsBusy } from '../account.errors.ts';

/** Hashes that are computed at a time: each takes 19 MB, and a thread of the four of libuv. */
const MAX_RUNNING = 2;
const MAX_WAITING = 32;

/** Argon2id, version 19, as OWASP recommends. */
export const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

export interface PasswordHasher {
  /** A new hash in the PHC format. Rejects with SERVICE_UNAVAILABLE while 32 others wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password has a hash. Without a hash it is compared with one of no password, which takes the same time.
   * Rejects with SERVICE_UNAVAILABLE while 32 others wait.
   */
  verify(storedHash: string | null | undefined, password: string): Promise<boolean>;
}

/** The functions of argon2, which tests replace. */
export interface Argon2 {
  hash(password: string, options: Options): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
}

const durations = createDurationHistogram({
  name: 'password_hash_duration_seconds',
  help: 'Time to hash or verify a password, without the wait in the queue.',
  labelNames: ['kind', 'result'],
});

/** A bounded pool: a flood of logins takes neither the memory nor all threads of the process. */
export function createPasswordHasher(argon2: Argon2 = { hash, verify }): PasswordHasher {
  const pool = createSemaphore(MAX_RUNNING);
  exposeGauge({ name: 'passwords_waiting', help: 'Passwords that wait to be hashed.' }, () => [
    [{}, pool.waiting()],
  ]);

  const inPool = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    if (pool.waiting() >= MAX_WAITING) throw accountsBusy();
    return pool.run(() => measureDuration(durations, (result) => ({ kind, result }), work));
  };
  let dummy: Promise<string> | undefined;
  const dummyHash = () => {
    dummy ??= argon2.hash('no password', ARGON2_OPTIONS).catch((error: unknown) => {
      dummy = undefined;
      throw error;
    });
    return dummy;
  };
  return {
    hash: (password) => inPool('hash', () => argon2.hash(normalised(password), ARGON2_OPTIONS)),
    verify: async (storedHash, password) => {
      const isEqual = await inPool('verify', async () => {
        // Made by the first call, with a hash or without.
        const other = await dummyHash();
        return argon2.verify(storedHash ?? other, normalised(password));
      });
      return isEqual && Boolean(storedHash);
    },
  };
}

/** Whether a hash was made with other parameters than new hashes. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== ARGON2_OPTIONS.memoryCost ||
    timeCost !== ARGON2_OPTIONS.timeCost ||
    parallelism !== ARGON2_OPTIONS.parallelism
  );
}

/** Keyboards differ in how they compose letters such as é. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
