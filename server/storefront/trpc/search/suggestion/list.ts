import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { publicQuery } from '../../procedure/trpc.ts';
import { type Suggestions, suggestionsFor } from '../../search.ts';

const MAX_SUGGESTION_QUERY = 60;

/** Only lower case and single spaces, so that equal queries share a cache entry. */
const input = object({
  query: string()
    .min(2)
    .max(MAX_SUGGESTION_QUERY)
    .matches(/^\S+( \S+)*$/)
    .lowercase()
    .strict()
    .required(),
}).required();

/** Suggestions for a query: products, categories, articles and projects. */
export const list = publicQuery
  .meta({ cost: 10 })
  .input(input)
  .query(({ ctx, input: { query } }): Promise<Suggestions> => suggestionsFor(ctx, query));
