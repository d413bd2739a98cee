import { useEffect, useState } from 'react';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-views.ts';

/** After this long a slow picture is shown as it comes. */
const PATIENCE_MS = 3000;

type Images = readonly CatalogueImage[];

/**
 * The images to show: those asked for, as soon as the first of them has arrived, so that no empty frame is seen in
 * between. The file that is waited for is the one the gallery will take: same step and format as the one on show.
 */
export function useArrivedImages(wanted: Images): Images {
  const [shown, setShown] = useState(wanted);
  const [first] = wanted;
  useEffect(() => {
    if (shown === wanted) return;
    const onShow = document.querySelector<HTMLImageElement>('#picture-1 img')?.currentSrc;
    const file = onShow?.slice(onShow.lastIndexOf('/'));
    if (!first || !file) {
      setShown(wanted);
      return;
    }
    let gone = false;
    const show = () => {
      if (!gone) setShown(wanted);
    };
    const image = new Image();
    image.src = first.base + file;
    image.decode().then(show, show);
    const timer = setTimeout(show, PATIENCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted, shown, first]);
  return shown;
}
