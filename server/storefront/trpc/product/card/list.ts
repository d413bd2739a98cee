import { readCard } from '../../../catalogue/read-card.ts';
import type { ProductSummaryView } from '../../../commerce-client/views.ts';
import { productIdsInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/** Products for cards, by their SKU or the id of their family; null for a product that the shop does not have. */
export const list = publicQuery
  .meta({ cost: 5, costPerId: 4 })
  .input(productIdsInput)
  .query(async ({ ctx, input: { ids } }): Promise<Record<string, ProductSummaryView | null>> => {
    const cards = await Promise.all(ids.map(async (id) => [id, await readCard(ctx, id)] as const));
    return Object.fromEntries(cards);
  });
