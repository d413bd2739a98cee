import { and, eq } from 'drizzle-orm';
import type { FileAnswer } from '#shared/configuration/configuration.ts';
import { type Area, isWithin } from '#shared/configuration/crop.ts';
import type { FieldError } from '#shared/errors/app-error.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { libraryImages } from '../db/schema/library.ts';
import type { EditOrigin } from '../db/schema/uploads.ts';
import { isGoodLicence } from '../products/photo-print/licence.ts';
import type { Owner } from '../sessions/owner.ts';
import { fieldRefused } from './receiving/upload-errors.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** What an area is cut out of: always a picture that was not cut itself. */
export interface CropSource {
  readonly name: string;
  /** With the area in pixels of the source. */
  readonly origin: EditOrigin;
  /** Undefined for a picture of the library. */
  readonly upload: UploadRow | undefined;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/**
 * The source of a cut and the area in it. Throws BAD_REQUEST with its fields for a picture that is not there or not
 * the owner's, an area that is not in it, and a licensed picture without a good code.
 */
export async function cropSource(
  ctx: CommerceContext,
  owner: Owner | undefined,
  picture: FileAnswer,
  area: Area,
): Promise<CropSource> {
  if (picture.source === 'image') return libraryImage(ctx, picture, area);
  const upload = owner && (await findUpload(ctx, owner, picture.id));
  if (!upload || upload.kind !== picture.source) throw unknownPicture();
  requireWithin(upload, area);
  if (!upload.origin) return { name: upload.name, origin: { source: 'upload', id: upload.id, area }, upload };

  // A cut of a cut comes from the same pixels as the first: packing them again would cost some of their quality.
  const { source, id, area: first, licenceCode } = upload.origin;
  const moved = { ...area, left: first.left + area.left, top: first.top + area.top };
  if (source === 'image') {
    return libraryImage(ctx, { id, licenceCode: picture.licenceCode ?? licenceCode }, moved);
  }
  const original = await findUpload(ctx, owner, id);
  if (!original) throw unknownPicture();
  return { name: original.name, origin: { source, id, area: moved }, upload: original };
}

async function libraryImage(
  ctx: CommerceContext,
  { id, licenceCode }: { readonly id: string; readonly licenceCode?: string | undefined },
  area: Area,
): Promise<CropSource> {
  const [image] = await ctx.db.orm
    .select()
    .from(libraryImages)
    .where(and(eq(libraryImages.brand, ctx.shop.brand), eq(libraryImages.id, id)));
  if (!image) throw unknownPicture();
  requireWithin(image, area);
  if (image.licence === 'code' && !isGoodLicence(licenceCode, image.licenceHashes)) {
    const path = 'body.picture.licenceCode';
    throw fieldRefused(path, 'yup:errors.string.license_code', 'is no good code for this picture');
  }
  const { title } = image.texts[ctx.shop.locale];
  const code = image.licence === 'code' && licenceCode ? { licenceCode } : {};
  return { name: title, origin: { source: 'image', id, area, ...code }, upload: undefined };
}

function requireWithin(picture: Pixels, area: Area): void {
  if (isWithin(picture, area)) return;
  const sides = [
    ['width', 'left', picture.width],
    ['height', 'top', picture.height],
  ] as const;
  const fields = sides.flatMap(([side, start, most]): FieldError[] => {
    if (area[start] + area[side] <= most) return [];
    // The side itself is too long, or it begins too far to the right or below.
    const isTooLong = area[side] > most;
    const [part, max] = isTooLong ? [side, most] : [start, most - area[side]];
    const message = `must be at most ${max}`;
    return [{ path: `body.area.${part}`, messageKey: 'yup:errors.number.max', values: { max }, message }];
  });
  throw new AppError('BAD_REQUEST', { message: 'The area does not lie in the picture', fields });
}

const unknownPicture = () =>
  fieldRefused('body.picture', 'yup:errors.file.unknown', 'is not among the pictures of this session');
