import type { PictureView } from '../commerce-client/views.ts';
import { pictureName } from '../content/picture-name.ts';
import type { RequestContext } from '../request/context.ts';

/** The files of a picture that content names; null without a name, and for a picture that this build does not contain. */
export function pictureView(ctx: RequestContext, name: string | undefined): PictureView | null {
  const file = name === undefined ? undefined : ctx.pictures.get(pictureName(name));
  if (!file) return null;
  const { width, height, base } = file;
  return { name: file.name, view: 'room', width, height, base };
}
