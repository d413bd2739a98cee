import { array, object, string } from 'yup';
import type { PictureView } from '../../../commerce/views.ts';
import { procedure } from '../../trpc.ts';

const name = string()
  .matches(/^[a-z0-9-]+$/)
  .max(80)
  .required();
const input = object({ names: array(name).min(1).max(20).required() }).required();

/** Pictures of the brand that belong to no product or category, by name; null for one this build does not carry. */
export const list = procedure
  .input(input)
  .query(({ ctx, input: { names } }): Record<string, PictureView | null> => {
    const view = (wanted: string): PictureView | null => {
      const known = ctx.pictures.get(wanted);
      if (!known) return null;
      const { base, width, height } = known;
      return { name: wanted, view: 'room', width, height, base };
    };
    return Object.fromEntries(names.map((wanted) => [wanted, view(wanted)]));
  });
