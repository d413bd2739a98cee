import type { Catalogue } from './catalogue.ts';
import type { PictureSizes } from './catalogue-files.ts';

/** What is wrong between the library's pictures, their codes, and the files that there are of them. */
export function libraryFaults(
  { library, libraryMasters }: Catalogue,
  pictures: PictureSizes | null,
): string[] {
  const masters = libraryMasters && new Set(libraryMasters.map(({ row }) => row.id));
  return library.flatMap(({ place, row: { id, licence, licenceHashes = [] } }) => [
    ...(licence === 'code' && licenceHashes.length === 0
      ? [`${place}: licence code needs licenceHashes`]
      : []),
    ...(licence === 'free' && licenceHashes.length > 0
      ? [`${place}: licenceHashes do not belong here: the licence is free`]
      : []),
    ...(masters && !masters.has(id) ? [`${place}: there is no file to print in assets/library`] : []),
    ...(masters && pictures && !Object.hasOwn(pictures, `lib-${id}`)
      ? [`${place}: there is no picture lib-${id}`]
      : []),
  ]);
}
