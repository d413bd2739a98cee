import { useEffect, useState } from 'react';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-types.ts';

/** Milliseconds after which a slow picture is shown while it loads. */
const TIMEOUT_MS = 3000;

type Images = readonly CatalogueImage[];

/**
 * The wanted images, once the first of them is decoded, so that the gallery never shows an empty frame. Preloads the
 * file that the gallery will request: same width and format as the current one.
 */
export function usePreloadedImages(wanted: Images): Images {
  const [shown, setShown] = useState(wanted);
  const [first] = wanted;
  useEffect(() => {
    if (shown === wanted) return;
    const currentSrc = document.querySelector<HTMLImageElement>('#picture-1 img')?.currentSrc;
    const file = currentSrc?.slice(currentSrc.lastIndexOf('/'));
    if (!first || !file) {
      setShown(wanted);
      return;
    }
    let isCancelled = false;
    const show = () => {
      if (!isCancelled) setShown(wanted);
    };
    const image = new Image();
    image.src = first.base + file;
    image.decode().then(show, show);
    const timer = setTimeout(show, TIMEOUT_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [wanted, shown, first]);
  return shown;
}
