import { type DescribedItem, describeItems } from '../item-answer.ts';
import { findItems } from '../items.repository.ts';
import type { StorageContext } from '../storage-context.ts';

const AT_ONCE = 100;

/** All that the asker saved and did not delete, in its order. */
export async function allItems({ asker, ...ctx }: StorageContext): Promise<DescribedItem[]> {
  const items: DescribedItem[] = [];
  for (let offset = 0; ; offset += AT_ONCE) {
    const page = { limit: AT_ONCE, offset };
    const rows = await findItems(ctx, asker.owner, { deleted: false }, page);
    items.push(...(await describeItems(ctx, asker, rows)));
    if (rows.length < AT_ONCE) return items;
  }
}
