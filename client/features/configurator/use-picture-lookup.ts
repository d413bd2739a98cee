import { useEffect } from 'react';
import { useCall } from '#client/data/use-procedure.ts';
import { type Answers, isFile, pictureKey } from '#shared/configuration/configuration.ts';
import type { ConfigurationState } from './use-configuration.ts';

type PictureState = Pick<ConfigurationState, 'given' | 'pictures' | 'addPictures'>;

/**
 * Fetches the dimensions of pictures whose answers came from a URL: remarks and proportions depend on them. A picture
 * that the server does not find stays unknown, which is a fault of its answer.
 */
export function usePictureLookup(productId: string, { given, pictures, addPictures }: PictureState): void {
  const call = useCall();
  const unknownKeys = unknownPictures(given, pictures).join(' ');
  useEffect(() => {
    if (unknownKeys === '') return;
    const controller = new AbortController();
    for (const key of unknownKeys.split(' ')) {
      call
        .query('product.print.list', { id: productId, query: key, page: 1 }, controller.signal)
        .then((result) => {
          const picture = result.pictures.find((each) => pictureKey(each) === key);
          if (picture) addPictures([[key, { width: picture.width, height: picture.height }]]);
        })
        // The server checks the answer again with the next quote and with the order.
        .catch(() => undefined);
    }
    return () => controller.abort();
  }, [unknownKeys, productId, call, addPictures]);
}

/** Keys of answered pictures with unknown dimensions. */
function unknownPictures(given: Answers, pictures: PictureState['pictures']): string[] {
  return Object.values(given)
    .filter(isFile)
    .map(pictureKey)
    .filter((key) => !pictures.has(key));
}
