import type { Readiness } from '#server/platform/health.ts';
import type { Database } from '#server/platform/postgres/database.ts';

// Shorter than the time-out of whoever asks, so that a hanging database is named and not guessed.
const LIMIT_MS = 1_500;

/** Whether the API can serve: its database answers in time. */
export async function readiness(db: Database): Promise<Readiness> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LIMIT_MS);
  const answers = db.ping().then(
    () => true,
    () => false,
  );
  const database = await Promise.race([answers, late]);
  clearTimeout(timer);
  return { database: database || 'does not answer' };
}
