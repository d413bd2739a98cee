import type { BrandCode } from '#shared/brands/index.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { StaffEvent, StaffMail } from '../db/schema/mail.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { staffMailsOf } from '../kernel/env/staff-mail-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { parseStaffContent } from './mail-content.ts';
import { insertMail } from './outbox.repository.ts';
import { findCollectedBrands, lockEntries, markEntriesSent } from './staff-digest.repository.ts';
import { staffLocale } from './staff-outbox.service.ts';

/** The most entries of a digest; a mail program shows no more. */
const MAX_ENTRIES = 5_000;
/** The most events of a kind that a digest lists; the others are counted. */
const MAX_LISTED = 20;

type DigestDeps = Pick<CommerceDeps, 'db' | 'env' | 'clock' | 'mailer' | 'changes'>;

/**
 * Queues a digest for each brand that has entries from before the current hour, or, with `daily`, from before today. Entries
 * and digest change in one transaction, so that an event is in one digest, whatever ends the process. Under the lease of its job.
 */
export async function queueStaffDigests(deps: DigestDeps): Promise<void> {
  for (const brand of await findCollectedBrands(deps)) await queueDigest(deps, brand);
}

async function queueDigest(deps: DigestDeps, brand: BrandCode): Promise<void> {
  const settings = staffMailsOf(deps.env)[brand];
  const locale = staffLocale(brand);
  const now = deps.clock();
  const { timeOfDay } = zonedClock(now, localeDefinition(locale).timeZone);
  const sinceStart = settings?.mode === 'daily' ? timeOfDay : timeOfDay % HOUR_MS;
  const before = new Date(now.getTime() - sinceStart);
  await inTransaction(deps, async (tx) => {
    const entries = await lockEntries(tx, { brand, before, limit: MAX_ENTRIES });
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    await markEntriesSent(tx, ids, now);
    // Switched off since.
    if (!settings) return;
    const staff = merged(entries.flatMap(({ content }) => parseStaffContent(content).events));
    const mail = { orderId: null, kind: 'staff', brand, locale } as const;
    await insertMail(tx, { ...mail, recipient: settings.recipient, content: { staff } });
  });
}

function merged(events: readonly StaffEvent[]): StaffMail {
  const kinds = Map.groupBy(events, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, list]) => [kind, list.length] as const);
  return {
    events: [...kinds.values()].flatMap((list) => list.slice(0, MAX_LISTED)),
    counts: Object.fromEntries(counts),
  };
}
