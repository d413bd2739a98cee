import type { FileAnswer } from '#shared/configuration/configuration.ts';
import { type Area, isAreaWithin } from '#shared/configuration/crop.ts';
import { AppError, type FieldError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import type { EditOrigin } from '../db/schema/upload-values.ts';
import { getLibraryPicture, isLicensed } from '../products/photo-print/photo-print.service.ts';
import type { Owner } from '../sessions/owner.service.ts';
import { invalidField } from './upload.errors.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** The picture to crop: an upload or a library picture, never an edit. */
export interface CropSource {
  readonly name: string;
  /** The area is in pixels of this source. */
  readonly origin: EditOrigin;
  /** undefined for a library picture. */
  readonly upload: UploadRow | undefined;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the source of a crop and the area in it. Throws BAD_REQUEST with fields for a picture that does not exist or
 * belongs to somebody else, an area outside the picture, and a licensed picture without a valid code.
 */
export async function cropSource(
  ctx: CommerceContext,
  owner: Owner | undefined,
  picture: FileAnswer,
  area: Area,
): Promise<CropSource> {
  if (picture.source === 'image') return librarySource(ctx, picture, area);
  const upload = owner && (await findUpload(ctx, owner, picture.id));
  if (!upload || upload.kind !== picture.source) throw unknownPicture();
  requireAreaWithin(upload, area);
  if (!upload.origin) return { name: upload.name, origin: { source: 'upload', id: upload.id, area }, upload };

  // An edit of an edit is cropped from the original: a second JPEG encoding would lose quality.
  const { source, id, area: previous, licenceCode } = upload.origin;
  const areaInOriginal = { ...area, left: previous.left + area.left, top: previous.top + area.top };
  if (source === 'image') {
    return librarySource(ctx, { id, licenceCode: picture.licenceCode ?? licenceCode }, areaInOriginal);
  }
  const original = await findUpload(ctx, owner, id);
  if (!original) throw unknownPicture();
  return { name: original.name, origin: { source, id, area: areaInOriginal }, upload: original };
}

async function librarySource(
  ctx: CommerceContext,
  { id, licenceCode }: { readonly id: string; readonly licenceCode?: string | undefined },
  area: Area,
): Promise<CropSource> {
  const picture = await getLibraryPicture(ctx, id);
  if (!picture) throw unknownPicture();
  requireAreaWithin(picture, area);
  if (!isLicensed(picture, licenceCode)) {
    const path = 'body.picture.licenceCode';
    throw invalidField(path, 'yup:errors.string.license_code', 'is not a valid code for this picture');
  }
  const code = picture.licence === 'code' && licenceCode ? { licenceCode } : {};
  return { name: picture.texts.title, origin: { source: 'image', id, area, ...code }, upload: undefined };
}

function requireAreaWithin(picture: PixelSize, area: Area): void {
  if (isAreaWithin(picture, area)) return;
  const sides = [
    ['width', 'left', picture.width],
    ['height', 'top', picture.height],
  ] as const;
  const fields = sides.flatMap(([side, start, pictureSide]): FieldError[] => {
    if (area[start] + area[side] <= pictureSide) return [];
    const isTooLong = area[side] > pictureSide;
    const [property, max] = isTooLong ? [side, pictureSide] : [start, pictureSide - area[side]];
    const message = `must be at most ${max}`;
    return [{ path: `body.area.${property}`, messageKey: 'yup:errors.number.max', values: { max }, message }];
  });
  throw new AppError('BAD_REQUEST', { message: 'The area exceeds the picture', fields });
}

const unknownPicture = () =>
  invalidField('body.picture', 'yup:errors.file.unknown', 'is not among the pictures of this session');
