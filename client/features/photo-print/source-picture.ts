import type { OutputOf } from '#client/data/query.ts';
import { largestFile } from '#client/ui/picture/picture-steps.ts';
import type { FileAnswer } from '#shared/configuration/configuration.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import type { Pixels } from './crop-geometry.ts';

export type PrintPicture = OutputOf<'product.print.list'>['pictures'][number];

/** A chosen picture, uncropped. */
export interface SourcePicture extends Pixels {
  readonly answer: FileAnswer;
  readonly title: string;
  /** Path of the picture at screen size. */
  readonly preview: string;
}

/** Longer side of a preview at most, in pixels (the contract of /Uploads). */
const PREVIEW_PIXELS = 1600;
const LIBRARY_MAX_WIDTH = 1200;

/** A library picture, with the code that unlocks it. */
export function librarySource(picture: PrintPicture, licenceCode?: string): SourcePicture {
  const { id, title, width, height, image } = picture;
  return {
    answer: { source: 'image', id, ...(licenceCode ? { licenceCode } : {}) },
    ...{ title, width, height },
    preview: image ? largestFile(image, LIBRARY_MAX_WIDTH) : '',
  };
}

export function uploadSource(file: Pixels & { uploadId: string; name: string }): SourcePicture {
  const { uploadId, name, width, height } = file;
  return {
    answer: { source: 'upload', id: uploadId },
    ...{ title: name, width, height },
    preview: uploadHref(uploadId, 'preview'),
  };
}

/**
 * The dimensions of an upload from an earlier visit. A preview below the maximum has the picture's own size; for a
 * larger picture the original is fetched. Rejects when there is no such file.
 */
export async function fetchUploadPixels(id: string): Promise<Pixels> {
  const preview = await pixelsAt(uploadHref(id, 'preview'));
  if (Math.max(preview.width, preview.height) < PREVIEW_PIXELS) return preview;
  return pixelsAt(uploadHref(id, 'original'));
}

function pixelsAt(address: string): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error(`There is no picture at ${address}`));
    image.src = address;
  });
}
