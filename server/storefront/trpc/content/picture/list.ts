import { array, object, string } from 'yup';
import type { PictureView } from '../../../commerce-client/views.ts';
import type { PictureFile } from '../../../pictures/pictures.ts';
import { procedure } from '../../trpc.ts';

const name = string()
  .matches(/^[a-z0-9-]+$/)
  .max(80)
  .required();
const input = object({ names: array(name).min(1).max(20).required() }).required();

/** Made once a picture, so that what is rendered of it can be kept beside it. */
const views = new WeakMap<PictureFile, PictureView>();

function viewOf(picture: PictureFile): PictureView {
  const known = views.get(picture);
  if (known) return known;
  const { name: ofPicture, base, width, height } = picture;
  const made: PictureView = { name: ofPicture, view: 'room', width, height, base };
  views.set(picture, made);
  return made;
}

/** Pictures of the brand that belong to no product or category, by name; null for one this build does not carry. */
export const list = procedure
  .input(input)
  .query(({ ctx, input: { names } }): Record<string, PictureView | null> => {
    const view = (wanted: string): PictureView | null => {
      const known = ctx.pictures.get(wanted);
      return known ? viewOf(known) : null;
    };
    return Object.fromEntries(names.map((wanted) => [wanted, view(wanted)]));
  });
