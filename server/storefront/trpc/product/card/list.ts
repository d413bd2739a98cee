import { array, object, string } from 'yup';
import type { ProductSummaryView } from '../../../commerce-client/views.ts';
import { publicQuery } from '../../trpc.ts';
import { readCard } from '../read-card.ts';

/** A page of inspirations names the most products. */
const MAX_IDS = 60;

const input = object({
  ids: array(
    string()
      .matches(/^[\w-]+$/)
      .max(64)
      .required(),
  )
    .max(MAX_IDS)
    .required(),
}).required();

/** Products for cards, by their SKU or the id of their family; null for a product that the shop does not have. */
export const list = publicQuery
  .meta({ cost: 5 })
  .input(input)
  .query(async ({ ctx, input: { ids } }): Promise<Record<string, ProductSummaryView | null>> => {
    const cards = await Promise.all(ids.map(async (id) => [id, await readCard(ctx, id)] as const));
    return Object.fromEntries(cards);
  });
