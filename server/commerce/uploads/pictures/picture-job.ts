import type { Area } from '#shared/configuration/crop.ts';

export const VARIANTS = ['original', 'preview', 'thumbnail'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What is asked of the process that reads pictures. */
export interface PictureJob {
  /** A file of anyone's making, or a picture of ours. */
  readonly source: string;
  /** A folder that is there, for what is made. */
  readonly folder: string;
  /** What to cut out, in pixels of the upright picture; all of it without. */
  readonly area?: Area;
}

/** One of the files that were made. */
export interface MadeFile {
  readonly variant: Variant;
  readonly path: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** A picture made anew from the pixels of another, upright, in sRGB, without anything else that came along. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly MadeFile[];
}

/** Why a file makes no picture: not one of ours (or broken), or too many pixels. Keys of `yup:errors.file`. */
export type PictureFault = 'type' | 'pixels';

export type PictureOutcome = { readonly picture: MadePicture } | { readonly fault: PictureFault };

/** Where a variant of a picture lies, and what it holds. */
export function variantType(originalType: string, variant: Variant): string {
  if (variant === 'original' || originalType === 'image/jpeg') return originalType;
  return 'image/webp'; // small, and see-through where the original is
}
