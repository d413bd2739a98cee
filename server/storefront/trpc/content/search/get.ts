import { object } from 'yup';
import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import { number, string } from '#shared/validation/exact-types.ts';
import { type ContentSearchView, contentSearchView } from '../../../content-views/search-view.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const input = object({
  query: string().max(MAX_QUERY_LENGTH).required(),
  section: string()
    .oneOf(['project', 'blog'] as const)
    .required(),
  page: number().integer().min(1).max(1000).required(),
  perPage: number().integer().min(1).max(20).required(),
}).required();

/** One page of the articles (blogs and advice) or projects that a query finds. */
export const get = publicQuery
  .meta({ cost: 5 })
  .input(input)
  .query(({ ctx, input: query }): Promise<ContentSearchView> => contentSearchView(ctx, query));
