import { findCursor, saveCursor } from '../erp/erp.repository.ts';
import type { ErpClient } from '../erp/erp-client.ts';
import type { ErpDeps } from '../erp/erp-oauth.service.ts';

const PAGE = 200;

/** Start of a page of a feed: `skip` records after the first one of that time. */
interface PageStart {
  readonly since: Date;
  readonly skip: number;
}

/** Reads pages of a feed until one is not full. Records with the same time as the last one are read again. */
export async function readFeed(
  deps: ErpDeps,
  signal: AbortSignal,
  feed: string,
  readPage: (from: PageStart) => Promise<readonly { readonly lastModifiedDateTime: Date }[]>,
): Promise<void> {
  let since = (await findCursor(deps, feed)) ?? new Date(0);
  let skip = 0;
  while (!signal.aborted) {
    const records = await readPage({ since, skip });
    const last = records.at(-1)?.lastModifiedDateTime;
    // A change of all items may give more records than a page has room for the same time.
    skip = last?.getTime() === since.getTime() ? skip + records.length : 0;
    if (last && skip === 0) await saveCursor(deps, feed, last);
    since = last ?? since;
    if (records.length < PAGE) return;
  }
}

/** A page of the records of an entity that have changed. */
export function page(client: ErpClient, entity: string, fields: string, from: PageStart): Promise<unknown> {
  return client.get(entity, {
    $select: fields,
    $filter: `lastModifiedDateTime ge ${from.since.toISOString()}`,
    $orderby: 'lastModifiedDateTime,id',
    $top: String(PAGE),
    $skip: String(from.skip),
  });
}
