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
