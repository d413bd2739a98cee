import { object } from 'yup';
import { contentCardTag } from '#shared/cache-tags/cache-tags.ts';
import { string } from '#shared/validation/exact-types.ts';
import { contentAddress } from '../../../content-views/read-links.ts';
import { recordContent } from '../../../content-views/record-content.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const input = object({
  kind: string()
    .oneOf(['blog', 'advice', 'project'] as const)
    .required(),
  id: string()
    .matches(/^[a-z0-9-]+$/)
    .max(64)
    .required(),
}).required();

/** The path of an article by its id, for links on screens; null if the brand does not have the article. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(input)
  .query(({ ctx, input: { kind, id } }): string | null => {
    recordContent(ctx, [contentCardTag(kind, id)]);
    return ctx.content.byId(kind, ctx.locale, id) ? contentAddress(ctx, kind, id) : null;
  });
