import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { withTransaction } from '#server/platform/postgres/database.ts';
import type { CommerceDeps } from '../context.ts';
import { sessions } from '../db/schema/sessions.ts';
import { storedItems } from '../db/schema/storage.ts';
import { uploads } from '../db/schema/uploads.ts';
import { removeObjects, uploadIdOf } from './keep-picture.ts';
import { deleteUnnamed } from './uploads.repository.ts';

type SweepDeps = Pick<CommerceDeps, 'db' | 'uploads' | 'clock' | 'logger'>;

const DAY = 24 * 60 * 60 * 1000;
/** A guest whose session has been over for so long does not come back for what it held. */
const KEPT_AFTER_SESSION = 30 * DAY;
/** Files so new may belong to a picture that is just being kept. */
const NEW = DAY;
const AT_ONCE = 200;

/**
 * Removes what guests saved and uploaded in sessions that ended a month ago, but for pictures of their orders; and
 * files in the object store that no upload knows.
 */
export async function sweepUploads(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  await sweepEndedSessions(deps, signal);
  await sweepUnknownFiles(deps, signal);
}

async function sweepEndedSessions(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const ended = lt(sessions.expiresAt, new Date(deps.clock().getTime() - KEPT_AFTER_SESSION));
  const theirs = deps.db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ended, isNull(sessions.customerId)));
  await deps.db.orm.delete(storedItems).where(inArray(storedItems.sessionId, theirs));

  for (let last = '00000000-0000-0000-0000-000000000000'; !signal.aborted; ) {
    const rows = await deps.db.orm
      .select({ id: uploads.id })
      .from(uploads)
      .innerJoin(sessions, eq(sessions.id, uploads.sessionId))
      .where(and(ended, isNull(sessions.customerId), gt(uploads.id, last)))
      .orderBy(asc(uploads.id))
      .limit(AT_ONCE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    const ids = rows.map(({ id }) => id);
    const folders = await withTransaction(deps.db, (orm) => deleteUnnamed({ db: { ...deps.db, orm } }, ids));
    await removeObjects(deps, folders);
  }
}

/** Of files that no upload knows so many, and this share of all, may be removed: more means another shop's bucket. */
const MOST_UNKNOWN = { number: 20, share: 0.05 };

async function sweepUnknownFiles(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const newest = deps.clock().getTime() - NEW;
  const unknown = new Set<string>();
  let seen = 0;
  for await (const page of deps.uploads.objects.list()) {
    if (signal.aborted) return;
    const old = page.filter(({ changedAt }) => changedAt.getTime() < newest);
    const folderOf = new Map(old.flatMap(({ key }) => folderEntry(key)));
    for (const id of await knownUploads(deps, [...folderOf.keys()])) folderOf.delete(id);
    for (const folder of folderOf.values()) unknown.add(folder);
    seen += page.length;
  }
  if (unknown.size > MOST_UNKNOWN.number && unknown.size > MOST_UNKNOWN.share * seen) {
    const counts = { unknown: unknown.size, seen };
    deps.logger.error(counts, 'too many files of unknown uploads: does another shop use this bucket?');
    return;
  }
  await removeObjects(deps, [...unknown]);
  if (unknown.size > 0) deps.logger.info({ folders: unknown.size }, 'files of unknown uploads were removed');
}

function folderEntry(key: string): [[id: string, folder: string]] | [] {
  const id = uploadIdOf(key);
  return id ? [[id, `${id.slice(0, 2)}/${id}`]] : [];
}

async function knownUploads({ db }: SweepDeps, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.orm
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return rows.map(({ id }) => id);
}
