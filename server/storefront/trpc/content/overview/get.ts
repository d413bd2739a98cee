import { object } from 'yup';
import { number, string } from '#shared/validation/exact-types.ts';
import { type OverviewView, overviewView } from '../../../content-views/overview-view.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const input = object({
  kind: string()
    .oneOf(['blog', 'project', 'inspiration', 'job'] as const)
    .required(),
  /** Selects one of the two kinds in the overview of blogs, which lists advice too. */
  type: string().oneOf(['blog', 'advice'] as const),
  tag: string()
    .matches(/^[a-z0-9-]+$/)
    .max(64),
  page: number().integer().min(1).max(1001).required(),
}).required();

/** One page of an overview, newest first; beyond the last page it is empty. */
export const get = publicQuery
  .meta({ cost: 5 })
  .input(input)
  .query(({ ctx, input: query }): Promise<OverviewView> => overviewView(ctx, query));
