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

export function librarySource(picture: PrintPicture, licenceCode?: string): SourcePicture {
  const { id, title, width, height, image } = picture;
  return {
    answer: { source: 'image', id, ...(licenceCode ? { licenceCode } : {}) },
    title,
    width,
    height,
    preview: image ? largestFile(image, LIBRARY_MAX_WIDTH) : '',
  };
}

export function uploadSource(file: Pixels & { uploadId: string; name: string }): SourcePicture {
  const { uploadId, name, width, height } = file;
  return {
    answer: { source: 'upload', id: uploadId },
    title: name,
    width,
    height,
    preview: uploadHref(uploadId, 'preview'),
  };
}

/**
 * The dimensions of an upload from an earlier visit; undefined when the visitor has no such file. A preview below the
 * maximum has the picture's own size; for a larger picture the original is fetched. Rejects when a picture cannot be
 * fetched, or when the signal aborts.
 */
export async function fetchUploadPixels(id: string, signal: AbortSignal): Promise<Pixels | undefined> {
  const preview = await pixelsAt(uploadHref(id, 'preview'), signal);
  if (!preview || Math.max(preview.width, preview.height) < PREVIEW_PIXELS) return preview;
  return pixelsAt(uploadHref(id, 'original'), signal);
}

async function pixelsAt(address: string, signal: AbortSignal): Promise<Pixels | undefined> {
  const image = new Image();
  try {
    await loadImage(image, address, signal);
  } catch (error) {
    // An image does not tell why it failed. A visitor without a session has no files.
    const { status } = await fetch(address, { method: 'HEAD', signal });
    if (status === 404 || status === 401) return undefined;
    throw error;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

function loadImage(image: HTMLImageElement, address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    image.onload = () => resolve();
    image.onerror = () => reject(new Error(`The picture at ${address} did not load`));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    image.src = address;
  });
}
