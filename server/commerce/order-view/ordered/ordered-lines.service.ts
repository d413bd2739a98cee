import { type FileAnswer, isFile, isSize, type SizeAnswer } from '#shared/configuration/configuration.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { rotatedPixels } from '#shared/configuration/rotation.ts';
import type { EditOrigin } from '../../db/schema/upload-values.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findLibraryPictures } from '../../products/photo-print/photo-print.repository.ts';
import { findUploadsById, type UploadRow } from '../../uploads/uploads.repository.ts';
import type { Order } from '../order-parts.response.ts';
import type { OrderedCrop, OrderedLine, OrderedPicture, PartOfPicture } from './ordered-line.ts';

type Line = Order['lines'][number];
type Original = NonNullable<OrderedPicture['original']>;

/** Pictures of an order, as far as they still exist. */
interface Found {
  readonly uploads: ReadonlyMap<string, UploadRow>;
  readonly library: ReadonlyMap<string, Original & { readonly name: string }>;
}

/** The lines of an order with their sizes, pictures and crops, in the words in which they were ordered. */
export async function orderedLines(
  ctx: CommerceContext,
  { lines }: Pick<Order, 'lines'>,
): Promise<OrderedLine[]> {
  const found = await findPictures(ctx, lines);
  return lines.map((line, index) => {
    const size = sizeOf(line);
    return {
      id: line.id,
      number: index + 1,
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      options: line.options,
      ...optional(line),
      unitPriceIncVat: line.unitPriceIncVat,
      lineIncVat: line.lineIncVat,
      lineExcVat: line.lineExcVat,
      sample: line.sample ?? false,
      size,
      pictures: line.options.flatMap((option) => {
        const answer = line.answers[option.optionId];
        if (!isFile(answer)) return [];
        const { optionId, label, dpi = null } = option;
        return [{ optionId, label, dpi, source: answer.source, ...pictureOf(answer, size, found) }];
      }),
    };
  });
}

function optional({ setOf, facts, weightGrams }: Line): Pick<OrderedLine, 'setOf' | 'facts' | 'weightGrams'> {
  return {
    ...(setOf === undefined ? {} : { setOf }),
    ...(facts ? { facts } : {}),
    ...(weightGrams === undefined ? {} : { weightGrams }),
  };
}

async function findPictures(ctx: CommerceContext, lines: readonly Line[]): Promise<Found> {
  const answered = lines.flatMap(({ answers }) => Object.values(answers).filter(isFile));
  const ids = (files: readonly Pick<FileAnswer, 'source' | 'id'>[], isLibrary: boolean) =>
    files.filter(({ source }) => (source === 'image') === isLibrary).map(({ id }) => id);
  const own = await findUploadsById(ctx, ids(answered, false));
  const origins = own.flatMap(({ origin }) => origin ?? []);
  const sources = await findUploadsById(ctx, ids(origins, false));
  const fromLibrary = new Set([...ids(answered, true), ...ids(origins, true)]);
  const library = fromLibrary.size > 0 ? await findLibraryPictures(ctx) : [];
  return {
    uploads: new Map([...own, ...sources].map((row) => [row.id, row])),
    library: new Map(
      library
        .filter(({ id }) => fromLibrary.has(id))
        .map(({ id, width, height, texts }) => [
          id,
          { source: 'image', id, width, height, name: texts.title },
        ]),
    ),
  };
}

function pictureOf(
  { source, id }: FileAnswer,
  size: SizeAnswer | null,
  { uploads, library }: Found,
): Pick<OrderedPicture, 'name' | 'original' | 'crop'> {
  const originalOf = (from: Pick<FileAnswer, 'source' | 'id'>): Original | null => {
    const known = from.source === 'image' ? library.get(from.id) : uploads.get(from.id);
    if (!known) return null;
    const { width, height } = known;
    return { source: from.source === 'image' ? 'image' : 'upload', id: from.id, width, height };
  };
  if (source === 'image') {
    return { name: library.get(id)?.name ?? null, original: originalOf({ source, id }), crop: null };
  }
  const row = uploads.get(id);
  if (!row) return { name: null, original: null, crop: null };
  const { name, origin } = row;
  if (!origin) return { name, original: originalOf({ source, id }), crop: null };
  const original = originalOf(origin);
  return { name, original, crop: cropOf(id, origin, original, size) };
}

function cropOf(
  id: string,
  { area, rotation = 0 }: EditOrigin,
  original: Original | null,
  size: SizeAnswer | null,
): OrderedCrop {
  const pixels = original && { area, whole: rotatedPixels(original, rotation) };
  return { id, rotation, pixels, millimetres: pixels && size && inMillimetres(pixels, size) };
}

function sizeOf({ answers }: Line): OrderedLine['size'] {
  for (const [optionId, answer] of Object.entries(answers)) {
    if (isSize(answer)) return { optionId, width: answer.width, height: answer.height };
  }
  return null;
}

/** The area is printed at the size; the rest of the picture would be as much larger. */
function inMillimetres({ area, whole }: PartOfPicture, size: SizeAnswer): PartOfPicture {
  const across = (pixels: number) => Math.round((pixels * size.width) / area.width);
  const down = (pixels: number) => Math.round((pixels * size.height) / area.height);
  const scaled: Area = {
    left: across(area.left),
    top: down(area.top),
    width: size.width,
    height: size.height,
  };
  return { area: scaled, whole: { width: across(whole.width), height: down(whole.height) } };
}
