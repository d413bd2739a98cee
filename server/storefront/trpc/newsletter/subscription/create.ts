import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email } from '#shared/validation/schemas.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  email: email().max(FIELD_LENGTHS.email).required(),
  website: string().max(200).default(''),
}).required();

/** Requests a mail with a link that confirms a subscription. The response is the same for every address. */
export const create = procedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(async ({ ctx, input: { email: address, website } }): Promise<null> => {
    await ctx.commerce.post('/Newsletter', { body: { email: address, website } });
    return null;
  });
