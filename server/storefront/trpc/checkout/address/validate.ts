import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { countryField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  country: countryField,
  postalCode: string().max(FIELD_LENGTHS.postalCode).required(),
  houseNumber: string().max(FIELD_LENGTHS.houseNumber).required(),
  street: string().max(FIELD_LENGTHS.street),
  city: string().max(FIELD_LENGTHS.city),
}).required();

/** What is known of an address while it is typed. */
export const validate = procedure
  .meta({ cost: 10 })
  .input(input)
  .mutation(({ ctx, input: body }) => ctx.commerce.post('/Misc/validate/address', { body }));
