import type { FileAnswer } from '#shared/configuration/configuration.ts';
import { type Area, isAreaWithin } from '#shared/configuration/crop.ts';
import {
  addRotations,
  type Rotation,
  reverseRotation,
  rotateArea,
  rotatedPixels,
} from '#shared/configuration/rotation.ts';
import { AppError, type FieldError } from '#shared/errors/app-error.ts';
import type { EditOrigin } from '../db/schema/upload-values.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { invalidField } from '../kernel/invalid-fields.ts';
import { getLibraryPicture, isLicensed } from '../products/photo-print/photo-print.service.ts';
import type { Owner } from '../sessions/owner.service.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** The picture to crop: an upload or a library picture, never an edit. */
export interface CropSource {
  readonly name: string;
  readonly origin: EditOrigin;
  /** The area to print, in pixels of the upright source before its rotation. */
  readonly uprightArea: Area;
  /** undefined for a library picture. */
  readonly upload: UploadRow | undefined;
}

/** The area to print, in pixels of the rotated picture. */
export interface RotatedArea {
  readonly area: Area;
  readonly rotation: Rotation;
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
  wanted: RotatedArea,
): Promise<CropSource> {
  if (picture.source === 'image') return librarySource(ctx, picture, wanted);
  const upload = owner && (await findUpload(ctx, owner, picture.id));
  if (!upload || upload.kind !== picture.source) throw unknownPicture();
  requireAreaWithin(upload, wanted);
  if (!upload.origin) return uploadSource(upload, wanted);

  // An edit of an edit is cropped from the original: a second JPEG encoding would lose quality.
  const { source, id, licenceCode } = upload.origin;
  if (source === 'image') {
    const code = picture.licenceCode ?? licenceCode;
    return librarySource(ctx, { id, licenceCode: code }, wanted, upload.origin);
  }
  const original = await findUpload(ctx, owner, id);
  if (!original) throw unknownPicture();
  return uploadSource(original, inOriginal(original, upload.origin, wanted));
}

function uploadSource(upload: UploadRow, wanted: RotatedArea): CropSource {
  const origin = { source: 'upload', id: upload.id, ...wanted } as const;
  return { name: upload.name, origin, uprightArea: upright(upload, wanted), upload };
}

function inOriginal(original: PixelSize, edit: EditOrigin, { area, rotation }: RotatedArea): RotatedArea {
  const { area: previous, rotation: previousRotation = 0 } = edit;
  const own = rotateArea(rotatedPixels(previous, rotation), area, reverseRotation(rotation));
  const inRotated = { ...own, left: previous.left + own.left, top: previous.top + own.top };
  return {
    area: rotateArea(rotatedPixels(original, previousRotation), inRotated, rotation),
    rotation: addRotations(previousRotation, rotation),
  };
}

function upright(picture: PixelSize, { area, rotation }: RotatedArea): Area {
  return rotateArea(rotatedPixels(picture, rotation), area, reverseRotation(rotation));
}

async function librarySource(
  ctx: CommerceContext,
  { id, licenceCode }: { readonly id: string; readonly licenceCode?: string | undefined },
  given: RotatedArea,
  edit?: EditOrigin,
): Promise<CropSource> {
  const picture = await getLibraryPicture(ctx, id);
  if (!picture) throw unknownPicture();
  const wanted = edit ? inOriginal(picture, edit, given) : given;
  requireAreaWithin(picture, wanted);
  if (!isLicensed(picture, licenceCode)) {
    const path = 'picture.licenceCode';
    throw invalidField(path, 'yup:errors.string.license_code', 'is not a valid code for this picture');
  }
  const code = picture.licence === 'code' && licenceCode ? { licenceCode } : {};
  return {
    name: picture.texts.title,
    origin: { source: 'image', id, ...wanted, ...code },
    uprightArea: upright(picture, wanted),
    upload: undefined,
  };
}

function requireAreaWithin(pixels: PixelSize, { area, rotation }: RotatedArea): void {
  const picture = rotatedPixels(pixels, rotation);
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
  invalidField('picture', 'yup:errors.file.unknown', 'is not among the pictures of this session');
