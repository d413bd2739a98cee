import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import { decodeMemoryBytes, MAX_DECODE_MEMORY_BYTES } from './decode-memory.ts';
import {
  type ContentType,
  type EncodedFile,
  type EncodedPicture,
  FORMATS,
  type LargePicture,
  type PictureFault,
  type PictureFormat,
  type PictureJob,
  type PictureOutcome,
  type Variant,
  variantType,
} from './picture-job.ts';
import { isSmall } from './small-pictures.ts';
import { prepareSvg } from './svg/prepare-svg.ts';
import { SvgFault } from './svg/svg-fault.ts';
import { isMarkup } from './svg/svg-text.ts';

const MAX_PIXELS = 120_000_000;
/** Longer side of a rendered SVG, in pixels. */
const SVG_SIDE = 4_000;
/** Encoding a larger PNG takes seconds and hundreds of megabytes. */
const MAX_PNG_PIXELS = 24_000_000;
const MAX_SIDES = { preview: 1_600, thumbnail: 320 } as const;

const LOSSLESS_FORMATS: readonly PictureFormat[] = ['png', 'svg', 'gif'];

// Only these decoders may run. An SVG is decoded from memory: as a file it could refer to other files in its folder. So are
// the headers of pictures in an SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Tiff', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
    ...['Svg', 'Jpeg', 'Png'].map((name) => `VipsForeignLoad${name}Buffer`),
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// Rejects truncated files, but not the trailing bytes that some cameras append.
const READ_OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' };

/**
 * Re-encodes a picture with preview and thumbnail. The content decides the type, not the file name. Reports the format as
 * soon as it is known. Rejects with errors that the file is not to blame for, such as a full disk.
 */
export async function encodePicture(
  job: PictureJob,
  onFormat: (format: PictureFormat) => void = () => {},
): Promise<PictureOutcome | LargePicture> {
  try {
    const isSvg = await beginsWithMarkup(job.source);
    if (isSvg && job.onlySmall) return { isLarge: true };
    if (isSvg) onFormat('svg');
    const input = isSvg ? await prepareSvg(await readFile(job.source)) : job.source;
    const metadata = await sharp(input, READ_OPTIONS).metadata();
    const format = allowedFormat(metadata);
    if (!format) return { fault: 'type' };
    onFormat(format);
    if (decodeMemoryBytes(metadata, job) > MAX_DECODE_MEMORY_BYTES) return { fault: 'pixels' };
    if (job.onlySmall && !isSmall(job, { format, metadata })) return { isLarge: true };
    return { picture: await encodeVariants(job, input, metadata) };
  } catch (error) {
    const fault = await toFault(error, job.folder);
    if (!fault) throw error;
    return { fault };
  }
}

/** Whether a file may be an SVG. */
async function beginsWithMarkup(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return isMarkup(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function allowedFormat({ format, compression }: Metadata): PictureFormat | undefined {
  // HEIF contains several codecs; only AV1 (AVIF) is free of patents and widely supported.
  return format === 'heif' && compression !== 'av1'
    ? undefined
    : FORMATS.find((allowed) => allowed === format);
}

async function encodeVariants(
  { folder, area, rotation = 0 }: PictureJob,
  input: SharpInput,
  metadata: Metadata,
): Promise<EncodedPicture> {
  const decoded = sharp(input, READ_OPTIONS);
  // From 16 bits with a profile, sharp converts to Display P3, and the files have no profile that would say so.
  const isDeep = metadata.space === 'rgb16' && metadata.hasProfile;
  const upright = (isDeep ? decoded.pipelineColourspace('srgb') : decoded).autoOrient();
  const picture =
    metadata.format === 'svg'
      ? upright.resize(SVG_SIDE, SVG_SIDE, { fit: 'inside' })
      : area
        ? upright.extract(area).rotate(rotation)
        : upright;
  const { width, height } = area ?? metadata;
  const [original, size] = await write(encodeOriginal(picture, metadata, width * height), 'original', folder);
  const preview = await encodeSmaller(original, 'preview', folder);
  const thumbnail = await encodeSmaller(preview, 'thumbnail', folder);
  return { ...size, isCmyk: metadata.space === 'cmyk', files: [original, preview, thumbnail] };
}

/** Encodes graphics and transparent pictures as PNG unless they are too large, and photos as JPEG. */
function encodeOriginal(
  picture: Sharp,
  { format, hasAlpha }: Metadata,
  pixels: number,
): [Sharp, ContentType] {
  const isLossless = hasAlpha || LOSSLESS_FORMATS.some((lossless) => lossless === format);
  if (isLossless && (pixels <= MAX_PNG_PIXELS || format === 'svg')) {
    return [picture.png({ compressionLevel: 4 }), 'image/png'];
  }
  // Without optimised Huffman codes a JPEG is 5 % larger, but needs a third of the time and memory.
  const quality = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false };
  // Transparent areas are printed as the white material.
  return [picture.flatten({ background: 'white' }).jpeg(quality), 'image/jpeg'];
}

async function encodeSmaller(
  from: EncodedFile,
  variant: keyof typeof MAX_SIDES,
  folder: string,
): Promise<EncodedFile> {
  const side = MAX_SIDES[variant];
  const picture = sharp(from.path, READ_OPTIONS).resize(side, side, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const type = variantType(from.contentType, variant);
  const encoded =
    type === 'image/jpeg'
      ? picture.jpeg({ quality: 84, optimiseCoding: false })
      : picture.webp({ quality: 84, effort: 2 });
  const [file] = await write([encoded, type], variant, folder);
  return file;
}

async function write(
  [picture, contentType]: [Sharp, ContentType],
  variant: Variant,
  folder: string,
): Promise<[EncodedFile, { width: number; height: number }]> {
  const path = join(folder, variant);
  const { width, height } = await picture.toFile(path);
  const { size: bytes } = await stat(path);
  return [
    { variant, path, bytes, contentType },
    { width, height },
  ];
}

/** sharp has no error codes, and reports a truncated input as a failure to write the output. */
async function toFault(error: unknown, folder: string): Promise<PictureFault | undefined> {
  if (error instanceof SvgFault) return error.fault;
  if (!(error instanceof Error) || 'code' in error || /no space/i.test(error.message)) return undefined;
  if (/pixel limit/i.test(error.message)) return 'pixels';
  return (await isWritable(folder)) ? 'type' : undefined;
}

function isWritable(folder: string): Promise<boolean> {
  return writeFile(join(folder, 'write-test'), Buffer.alloc(65_536)).then(
    () => true,
    () => false,
  );
}
