import { array, object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { memoiseByIdentity } from '../../../cache/memoise-by-identity.ts';
import type { PictureView } from '../../../commerce-client/views.ts';
import type { PictureFile } from '../../../pictures/pictures.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const pictureName = string()
  .matches(/^[a-z0-9-]+$/)
  .max(80)
  .required();
const input = object({ names: array(pictureName).min(1).max(20).required() }).required();

const viewOf = memoiseByIdentity(
  ({ name, base, width, height }: PictureFile): PictureView => ({ name, view: 'room', width, height, base }),
);

/** Pictures of the brand outside the catalogue, by name; null for a picture that this build does not contain. */
export const list = publicQuery
  .meta({ cost: 1 })
  .input(input)
  .query(({ ctx, input: { names } }): Record<string, PictureView | null> => {
    const views = names.map((name) => {
      const file = ctx.pictures.get(name);
      return [name, file ? viewOf(file) : null] as const;
    });
    return Object.fromEntries(views);
  });
