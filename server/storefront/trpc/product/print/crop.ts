import { mixed, object } from 'yup';
import { isRotation } from '#shared/configuration/rotation.ts';
import { number, string } from '#shared/validation/exact-types.ts';
import type { PrintPictureView } from '../../../commerce-client/views.ts';
import { pictureField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const pixels = () => number().integer().min(0).max(100_000).required();
const input = object({
  id: string().uuid().required(),
  picture: pictureField.required(),
  area: object({ left: pixels(), top: pixels(), width: pixels(), height: pixels() }).required(),
  rotation: mixed(isRotation),
}).required();

/** Rotates and crops a picture; the crop belongs to the shopper's session. */
export const crop = procedure
  .meta({ opensSession: true, cost: 50 })
  .input(input)
  .mutation(
    ({ ctx, input: { id, ...body } }): Promise<PrintPictureView> =>
      ctx.commerce.post('/Products/configuration/{id}/crop', { path: { id }, body }),
  );
