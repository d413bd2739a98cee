import { useProcedure } from '#client/data/use-procedure.ts';
import { Picture } from '#client/ui/picture/picture.tsx';
import { pictureSteps } from '#client/ui/picture/picture-steps.ts';
import type { Brand, EmptyPage } from '#shared/brands/brand.ts';
import { emptyPictureQuery } from './empty-picture-query.ts';

const MAX_STEP = 1200;

/** Returns the picture of an empty page for `EmptyState`; undefined for a brand without one. */
export function emptyPicture(brand: Brand, page: EmptyPage) {
  const name = brand.design.emptyPictures[page];
  return name ? <EmptyPicture name={name} /> : undefined;
}

function EmptyPicture({ name }: { readonly name: string }) {
  const { data: pictures } = useProcedure('content.picture.list', emptyPictureQuery(name));
  const picture = pictures?.[name];
  if (!picture) return null;
  return (
    <Picture
      base={picture.base}
      width={picture.width}
      height={picture.height}
      widths={pictureSteps(picture.width, 320, MAX_STEP)}
      sizes="(min-width: 1200px) 544px, (min-width: 768px) 46vw, 92vw"
      alt=""
      fit="cover"
      eager
    />
  );
}
