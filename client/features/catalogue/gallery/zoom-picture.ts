import { largestFile } from '#client/ui/picture/picture-steps.ts';
import type { CatalogueImage } from '../catalogue-types.ts';

/** A picture in full resolution. */
export interface ZoomPicture {
  readonly src: string;
  readonly avif?: string;
  /** A smaller file, shown while the full one loads. */
  readonly preview: string;
  /** Pixels of the full file. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const PREVIEW_STEP = 640;

export function zoomPictureOf(image: CatalogueImage, alt: string): ZoomPicture {
  const src = largestFile(image);
  return {
    src,
    alt,
    width: image.width,
    height: image.height,
    avif: src.replace(/webp$/, 'avif'),
    preview: largestFile(image, PREVIEW_STEP),
  };
}
