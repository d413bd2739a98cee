import { number, object, string } from 'yup';
import type { Area } from '#shared/configuration/crop.ts';

/** The source of an edit: an upload of the same owner or a library picture, and the cropped area in its pixels. */
export interface EditOrigin {
  readonly source: 'upload' | 'image';
  readonly id: string;
  readonly area: Area;
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
  licenceCode: string(),
});

/** Validates the JSON column `uploads.origin`, which is null for an upload. Throws ValidationError. */
export function parseEditOrigin(value: unknown): EditOrigin | null {
  return value === null ? null : editOrigin.validateSync(value, { strict: true });
}
