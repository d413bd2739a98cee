import { libraryPictureName } from '../products/photo-print/picture.response.ts';
import type { Catalogue } from './catalogue.ts';
import type { PictureSizes } from './catalogue-files.ts';

/** Faults between library pictures, their licence codes and their print files. */
export function libraryFaults(
  { library, libraryMasters }: Catalogue,
  pictures: PictureSizes | null,
): string[] {
  const masters = libraryMasters && new Set(libraryMasters.map(({ row }) => row.id));
  return library.flatMap(({ location, row: { id, licence, licenceHashes = [] } }) => [
    ...(licence === 'code' && licenceHashes.length === 0
      ? [`${location}: licence code needs licenceHashes`]
      : []),
    ...(licence === 'free' && licenceHashes.length > 0
      ? [`${location}: licenceHashes are not allowed: the licence is free`]
      : []),
    ...(masters && !masters.has(id) ? [`${location}: the print file is missing from assets/library`] : []),
    ...(masters && pictures && !Object.hasOwn(pictures, libraryPictureName(id))
      ? [`${location}: picture ${libraryPictureName(id)} does not exist`]
      : []),
  ]);
}
