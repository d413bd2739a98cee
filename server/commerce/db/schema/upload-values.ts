import { mixed, number, object, string } from 'yup';
import type { Area } from '#shared/configuration/crop.ts';
import { isRotation, type Rotation } from '#shared/configuration/rotation.ts';

/**
 * The source of an edit: an upload of the same owner or a library picture, its rotation (by default none), and the
 * cropped area in pixels of the rotated source.
 */
export interface EditOrigin {
  readonly source: 'upload' | 'image';
  readonly id: string;
  readonly area: Area;
  readonly rotation?: Rotation | undefined;
  readonly licenceCode?: string | undefined;
}

const editOrigin = object({
  source: string()
    .oneOf(['upload', 'image'] as const)
    .required(),
  id: string().required(),
  area: object({
    left: number().required(),
    top: number().required(),
    width: number().required(),
    height: number().required(),
  }).required(),
  rotation: mixed(isRotation),
  licenceCode: string(),
});

/** Validates the JSON column `uploads.origin`, which is null for an upload. Throws ValidationError. */
export function parseEditOrigin(value: unknown): EditOrigin | null {
  return value === null ? null : editOrigin.validateSync(value, { strict: true });
}
