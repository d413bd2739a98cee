import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { LibraryPicture, OwnPicture } from './photo-print.repository.ts';

type PrintPicture = components['schemas']['PrintPicture'];

const PREVIEW_PIXELS = 1200;

/** The name of the small picture of a library picture, as pages show it. */
export function libraryPictureName(id: string): string {
  return `lib-${id}`;
}

export function toLibraryPictureResponse({
  id,
  width,
  height,
  texts,
  licence,
}: LibraryPicture): PrintPicture {
  return {
    source: 'image',
    id,
    title: texts.title,
    width,
    height,
    licence,
    of: null,
    area: null,
    rotation: 0,
    image: {
      name: libraryPictureName(id),
      view: 'print',
      width: PREVIEW_PIXELS,
      height: Math.round((PREVIEW_PIXELS * height) / width),
    },
  };
}

export function toOwnPictureResponse({ id, kind, name, width, height, origin }: OwnPicture): PrintPicture {
  const { area = null, rotation = 0, licenceCode, ...source } = origin ?? {};
  return {
    source: kind,
    id,
    title: name,
    width,
    height,
    image: null,
    licence: 'own',
    of: 'source' in source ? { ...source, ...(licenceCode ? { licenceCode } : {}) } : null,
    area,
    rotation,
  };
}
