import { Suspense } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import type { GalleryPrint } from '#client/features/catalogue/gallery/product-gallery.tsx';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { lazyOrNothing } from '#client/ui/lazy/lazy-or-nothing.ts';
import { pictureKey } from '#shared/configuration/configuration.ts';
import { configuredPrint } from '#shared/configuration/print-look.ts';
import { uploadHref } from '#shared/links/upload-href.ts';

const PrintPicture = lazyOrNothing(() =>
  import('#client/ui/print-picture/print-picture.tsx').then((module) => module.PrintPicture),
);

type PrintState = Pick<ConfigurationState, 'given' | 'pictures' | 'size' | 'evaluated'>;

/**
 * The shopper's picture as the product: at the chosen size, with the chosen edge or frame. Undefined until the picture
 * is known, which never happens on the server: the page is the same for every shopper.
 */
export function useOwnPrint(
  name: string,
  { given, pictures, size, evaluated }: PrintState,
): GalleryPrint | undefined {
  const t = useT();
  const sizeOption = evaluated.visible.find(({ input }) => input === 'Dimensions');
  if (!sizeOption || !size) return undefined;
  // Keep the previous crop while the size is changing.
  const print = configuredPrint(evaluated.sku, { ...given, [sizeOption.id]: size });
  const pixels = print && pictures.get(pictureKey(print.picture));
  if (!print || !pixels) return undefined;
  const { id } = print.picture;
  const { edge, frame } = print;
  const look = { size, edge, frame };
  const alt = t('form:print.own', { name });
  return {
    id,
    picture: (
      <Suspense fallback={null}>
        <PrintPicture {...look} href={uploadHref(id, 'preview')} alt={alt} />
      </Suspense>
    ),
    thumb: (
      <Suspense fallback={null}>
        <PrintPicture {...look} href={uploadHref(id, 'thumbnail')} alt="" share={0.84} />
      </Suspense>
    ),
    zoom: {
      src: uploadHref(id, 'original'),
      preview: uploadHref(id, 'preview'),
      alt,
      width: pixels.width,
      height: pixels.height,
    },
  };
}
