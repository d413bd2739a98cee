import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  imageId: string().max(64).required(),
  licenceCode: string().max(40).required(),
}).required();

/** Whether a licence code is good for a picture of the library. */
export const validate = procedure
  .input(input)
  .mutation(({ ctx, input: body }) =>
    unwrap(ctx.commerce.POST('/Storage/validate', { params: { header: ctx.shop }, body })),
  );
