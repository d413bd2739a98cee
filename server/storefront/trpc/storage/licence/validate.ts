import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  imageId: string().max(64).required(),
  licenceCode: string().max(40).required(),
}).required();

/** Whether a licence code is valid for a picture of the library. */
export const validate = procedure
  .input(input)
  .mutation(({ ctx, input: body }) => ctx.commerce.post('/Storage/validate', { body }));
