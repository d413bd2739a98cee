import { useEffect } from 'react';
import { useCall } from '#client/data/use-procedure.ts';
import { type Answers, isFile, pictureKey } from '#shared/configuration/configuration.ts';
import type { ConfigurationState } from './use-configuration.ts';

type Known = Pick<ConfigurationState, 'given' | 'pictures' | 'learn'>;

/**
 * Looks up the pictures of answers that came from an address: their pixels decide on remarks and proportions. What the
 * server does not find stays unknown, which is a fault of its answer.
 */
export function useKnownPictures(productId: string, { given, pictures, learn }: Known): void {
  const call = useCall();
  const unknown = unknownPictures(given, pictures).join(' ');
  useEffect(() => {
    if (unknown === '') return;
    const flight = new AbortController();
    for (const key of unknown.split(' ')) {
      call('product.print.list', { id: productId, query: key, page: 1 }, flight.signal)
        .then((found) => {
          const picture = found.pictures.find((each) => pictureKey(each) === key);
          if (picture) learn([[key, { width: picture.width, height: picture.height }]]);
        })
        // Not found, or not reached: the server judges the answer with the next question, and with the order.
        .catch(() => undefined);
    }
    return () => flight.abort();
  }, [unknown, productId, call, learn]);
}

/** Keys of answered pictures that the shop can look up and whose pixels are not known. */
function unknownPictures(given: Answers, pictures: Known['pictures']): string[] {
  return Object.values(given)
    .filter(isFile)
    .filter(({ source }) => source !== 'upload')
    .map(pictureKey)
    .filter((key) => !pictures.has(key));
}
