import type { InputOf } from '#client/data/query.ts';
import type { LoadContext } from '#client/data/screen.ts';
import type { EmptyPage } from '#shared/brands/brand.ts';

/** Input of the picture of an empty page. Loader and component share it. */
export function emptyPictureQuery(name: string): InputOf<'content.picture.list'> {
  return { names: [name] };
}

/** Fetches the picture of an empty page, if the brand has one; the page renders without it, too. */
export async function prefetchEmptyPicture({ brand, prefetch }: LoadContext, page: EmptyPage): Promise<void> {
  const name = brand.design.emptyPictures[page];
  if (name) await prefetch('content.picture.list', emptyPictureQuery(name));
}
