import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { type ArticleView, articleView } from '../../../content-views/article-view.ts';
import { MAX_SLUG_LENGTH } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const input = object({
  kind: string()
    .oneOf(['blog', 'advice', 'project', 'job', 'page'] as const)
    .required(),
  slug: string().max(MAX_SLUG_LENGTH).required(),
}).required();

/** An article, project, job offer or page by its slug in this locale or another one, or null. */
export const get = publicQuery
  .meta({ cost: 5 })
  .input(input)
  .query(({ ctx, input: { kind, slug } }): Promise<ArticleView | null> => articleView(ctx, kind, slug));
