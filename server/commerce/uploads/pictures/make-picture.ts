import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import { bytesAtOnce, MOST_BYTES_AT_ONCE } from './bytes-at-once.ts';
import {
  type MadeFile,
  type MadePicture,
  type PictureFault,
  type PictureJob,
  type PictureOutcome,
  type Variant,
  variantType,
} from './picture-job.ts';

const MOST_PIXELS = 120_000_000;
/** Longer side of what is made of a drawing, which has no pixels of its own. */
const DRAWING_SIDE = 4_000;
/** Above this a PNG takes seconds to pack, and hundreds of megabytes. */
const MOST_PNG_PIXELS = 24_000_000;
const SIDES = { preview: 1_600, thumbnail: 320 } as const;

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif', 'svg'];
const DRAWN: readonly string[] = ['png', 'svg', 'gif'];

// Whatever else the library could read is not even tried. A drawing is read from memory alone: as a file it could
// name its neighbours in the folder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Tiff', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// Half a picture is refused; what cameras leave behind the last byte of one is not.
const READING: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' };

/**
 * Makes a picture anew, with its preview and thumbnail. What it is, is told by its content. Throws for what is no fault
 * of the file, such as a full disk.
 */
export async function makePicture(job: PictureJob): Promise<PictureOutcome> {
  try {
    const input = await inputOf(job.source);
    const metadata = await sharp(input, READING).metadata();
    if (!isAllowed(metadata)) return { fault: 'type' };
    if (bytesAtOnce(metadata) > MOST_BYTES_AT_ONCE) return { fault: 'pixels' };
    return { picture: await made(job, input, metadata) };
  } catch (error) {
    const fault = await faultOf(error, job.folder);
    if (!fault) throw error;
    return { fault };
  }
}

/** A file by its path; a drawing, which begins with a `<`, by its bytes. */
async function inputOf(path: string): Promise<SharpInput> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
    return start.startsWith('<') ? await readFile(path) : path;
  } finally {
    await file.close();
  }
}

function isAllowed({ format, compression }: Metadata): boolean {
  // HEIF is a box for several codecs: AVIF is the one that is free, and read by everyone.
  return FORMATS.includes(format ?? '') && (format !== 'heif' || compression === 'av1');
}

async function made(
  { folder, area }: PictureJob,
  input: SharpInput,
  metadata: Metadata,
): Promise<MadePicture> {
  const upright = sharp(input, READING).autoOrient();
  const picture =
    metadata.format === 'svg'
      ? upright.resize(DRAWING_SIDE, DRAWING_SIDE, { fit: 'inside' })
      : area
        ? upright.extract(area)
        : upright;
  const { width, height } = area ?? metadata;
  const [original, size] = await write(encoded(picture, metadata, width * height), 'original', folder);
  const preview = await smaller(original, 'preview', folder);
  const thumbnail = await smaller(preview, 'thumbnail', folder);
  return { ...size, files: [original, preview, thumbnail] };
}

/** Drawn and see-through pictures keep every pixel as it is, up to a size; photos are packed as photos. */
function encoded(picture: Sharp, { format, hasAlpha }: Metadata, pixels: number): [Sharp, string] {
  const isExact = hasAlpha || DRAWN.includes(format ?? '');
  if (isExact && (pixels <= MOST_PNG_PIXELS || format === 'svg')) {
    return [picture.png({ compressionLevel: 4 }), 'image/png'];
  }
  // Without a second pass over its code a JPEG is 5 % larger, and takes a third of the time and of the memory.
  const quality = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false };
  // What is see-through is printed as the bare white it is.
  return [picture.flatten({ background: 'white' }).jpeg(quality), 'image/jpeg'];
}

async function smaller(from: MadeFile, variant: keyof typeof SIDES, folder: string): Promise<MadeFile> {
  const side = SIDES[variant];
  const picture = sharp(from.path, READING).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const type = variantType(from.contentType, variant);
  const packed =
    type === 'image/jpeg'
      ? picture.jpeg({ quality: 84, optimiseCoding: false })
      : picture.webp({ quality: 84, effort: 2 });
  const [file] = await write([packed, type], variant, folder);
  return file;
}

async function write(
  [picture, contentType]: [Sharp, string],
  variant: Variant,
  folder: string,
): Promise<[MadeFile, { width: number; height: number }]> {
  const path = join(folder, variant);
  const { width, height } = await picture.toFile(path);
  const { size: bytes } = await stat(path);
  return [
    { variant, path, bytes, contentType },
    { width, height },
  ];
}

/** The library says in words alone what is wrong, and of a file that ends too early that it could not be written. */
async function faultOf(error: unknown, folder: string): Promise<PictureFault | undefined> {
  if (!(error instanceof Error) || 'code' in error || /no space/i.test(error.message)) return undefined;
  if (/pixel limit/i.test(error.message)) return 'pixels';
  return (await canBeWrittenTo(folder)) ? 'type' : undefined;
}

function canBeWrittenTo(folder: string): Promise<boolean> {
  return writeFile(join(folder, 'trial'), Buffer.alloc(65_536)).then(
    () => true,
    () => false,
  );
}
