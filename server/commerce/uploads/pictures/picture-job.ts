import type { Area } from '#shared/configuration/crop.ts';
import type { Rotation } from '#shared/configuration/rotation.ts';

export const VARIANTS = ['original', 'preview', 'thumbnail'] as const;
export type Variant = (typeof VARIANTS)[number];

export const CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Accepted formats, by sharp's names: `heif` is AVIF. */
export const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif', 'svg'] as const;
export type PictureFormat = (typeof FORMATS)[number];

export interface PictureJob {
  /** Path of the untrusted input file. */
  readonly source: string;
  /** An existing folder for the output files. */
  readonly folder: string;
  /** The area to crop, in pixels of the upright picture; without it the whole picture. */
  readonly area?: Area;
  /** Applied to the cropped area. */
  readonly rotation?: Rotation;
  /** Whether a picture that may take long is left undecoded. */
  readonly onlySmall?: boolean;
}

export interface EncodedFile {
  readonly variant: Variant;
  readonly path: string;
  readonly bytes: number;
  readonly contentType: ContentType;
}

/** A re-encoded picture: upright, in sRGB, without metadata. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  /** Whether the file had the inks of a printer: the colours of its conversion differ from those that were meant. */
  readonly isCmyk: boolean;
  readonly files: readonly EncodedFile[];
}

/**
 * Reasons to reject a file; keys of `yup:errors.file`.
 *
 * - `type`: an unsupported or broken file
 * - `pixels`: too many pixels
 * - `slow`: more CPU time than its format may take
 * - `svgBroken`: not well-formed XML, or without a size
 * - `svgText`: text that is not converted to outlines
 * - `svgLinks`: a picture that is not embedded as PNG or JPEG
 * - `svgComplex`: more elements or effects than can be drawn in time
 */
export const FAULTS = ['type', 'pixels', 'slow', 'svgBroken', 'svgText', 'svgLinks', 'svgComplex'] as const;
export type PictureFault = (typeof FAULTS)[number];

export type PictureOutcome = { readonly picture: EncodedPicture } | { readonly fault: PictureFault };

/** The outcome of a job for small pictures alone that may take long. */
export interface LargePicture {
  readonly isLarge: true;
}

interface Spent {
  /** Milliseconds of CPU time. */
  readonly spentMs: number;
}

export type PictureResult = PictureOutcome & Spent;
export type SmallPictureResult = (PictureOutcome | LargePicture) & Spent;

/** The content type of a variant. Previews of PNG files are WebP: small, with transparency. */
export function variantType<Type extends string>(originalType: Type, variant: Variant): Type | 'image/webp' {
  return variant === 'original' || originalType === 'image/jpeg' ? originalType : 'image/webp';
}
