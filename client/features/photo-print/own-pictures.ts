import type { OutputOf } from '#client/data/query.ts';
import type { FileAnswer } from '#shared/configuration/configuration.ts';
import type { Pixels } from './crop-geometry.ts';

export type PrintPicture = OutputOf<'product.print.list'>['pictures'][number];

/** A picture that a shopper has chosen, whole: a crop is cut from it. */
export interface SourcePicture extends Pixels {
  readonly answer: FileAnswer;
  readonly title: string;
  /** Address of the picture in the size of a screen. */
  readonly preview: string;
}

type Variant = 'original' | 'preview' | 'thumbnail';

/** Pixels of a preview's longer side at most (the contract of /Uploads). */
const PREVIEW_PIXELS = 1600;
const LIBRARY_STEP = 1200;

/** Address of a file of the shopper's own, an upload or a cut; nobody else is answered there. */
export function ownAddress(id: string, variant: Variant): string {
  return `/api/uploads/${id}/${variant}`;
}

/** A picture of the library that stands under a print, with the code that unlocks it. */
export function librarySource(picture: PrintPicture, licenceCode?: string): SourcePicture {
  const { id, title, width, height, image } = picture;
  return {
    answer: { source: 'image', id, ...(licenceCode ? { licenceCode } : {}) },
    ...{ title, width, height },
    preview: image ? `${image.base}/${LIBRARY_STEP}.webp` : '',
  };
}

export function uploadSource(file: Pixels & { uploadId: string; name: string }): SourcePicture {
  const { uploadId, name, width, height } = file;
  return {
    answer: { source: 'upload', id: uploadId },
    ...{ title: name, width, height },
    preview: ownAddress(uploadId, 'preview'),
  };
}

/**
 * The pixels of an upload that this page did not send itself. A preview that is smaller than previews may be is the
 * picture's own size; of a larger one the original is asked. Throws where there is no such file.
 */
export async function uploadPixels(id: string): Promise<Pixels> {
  const preview = await pixelsAt(ownAddress(id, 'preview'));
  if (Math.max(preview.width, preview.height) < PREVIEW_PIXELS) return preview;
  return pixelsAt(ownAddress(id, 'original'));
}

function pixelsAt(address: string): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error(`There is no picture at ${address}`));
    image.src = address;
  });
}
