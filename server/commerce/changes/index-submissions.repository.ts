import { eq } from 'drizzle-orm';
import type { Database, Orm } from '#server/platform/postgres/database.ts';
import { indexSubmissions } from '../db/schema/index-submissions.ts';
import { notifyListeners } from '../outbox/outbox.repository.ts';
import type { OutboxRows } from '../outbox/outbox-rows.ts';

export type SubmissionRow = typeof indexSubmissions.$inferSelect;

/** Pages that search engines are to be told about. */
export const SUBMISSION_ROWS: OutboxRows<SubmissionRow> = { table: indexSubmissions, waiting: 'queued' };

/** Adds pages, due immediately, and notifies the workers of every process after the commit. */
export async function insertSubmissions(
  orm: Orm,
  rows: readonly Pick<SubmissionRow, 'brand' | 'locale' | 'paths'>[],
): Promise<void> {
  if (rows.length === 0) return;
  // One at a time: a row has up to 10,000 addresses.
  for (const row of rows) await orm.insert(indexSubmissions).values(row);
  await notifyListeners(orm);
}

export async function deleteSubmission(db: Database, { id }: SubmissionRow): Promise<void> {
  await db.orm.delete(indexSubmissions).where(eq(indexSubmissions.id, id));
}
