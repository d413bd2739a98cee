import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { LibraryPicture, OwnPicture } from './photo-print.repository.ts';

type PrintPicture = components['schemas']['PrintPicture'];

const PREVIEW_PIXELS = 1200;

/** A picture of the library as the contract has it. */
export function libraryPicture({ id, width, height, texts, licence }: LibraryPicture): PrintPicture {
  return {
    ...{ source: 'image', id, title: texts.title, width, height, licence, of: null, area: null },
    image: {
      ...{ name: `lib-${id}`, view: 'print', width: PREVIEW_PIXELS },
      height: Math.round((PREVIEW_PIXELS * height) / width),
    },
  };
}

/** A shopper's own picture as the contract has it; of an edit, what it was cut from. */
export function ownPicture({ id, kind, name, width, height, origin }: OwnPicture): PrintPicture {
  const { area = null, ...of } = origin ?? {};
  return {
    ...{ source: kind, id, title: name, width, height, image: null, licence: 'own' },
    of: 'source' in of ? of : null,
    area,
  };
}
