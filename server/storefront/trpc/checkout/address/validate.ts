import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { countryField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  country: countryField,
  postalCode: string().max(12).required(),
  houseNumber: string().max(20).required(),
  street: string().max(120),
  city: string().max(80),
}).required();

/** What is known of an address while it is typed. */
export const validate = procedure
  .meta({ cost: 10 })
  .input(input)
  .mutation(({ ctx, input: body }) => ctx.commerce.post('/Misc/validate/address', { body }));
