import { object, string } from 'yup';
import type { OrderView } from '../../../commerce-client/views.ts';
import { allFields, countryField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

// Shapes and lengths only: the commerce API validates addresses and VAT numbers and returns field errors to the form.
const address = object({
  firstName: string().max(80).required(),
  lastName: string().max(80).required(),
  company: string().max(120).nullable(),
  street: string().max(120).required(),
  houseNumber: string().max(20).required(),
  addition: string().max(40).nullable(),
  postalCode: string().max(12).required(),
  city: string().max(80).required(),
  country: countryField,
});

const input = object({
  email: string().max(254).required(),
  phone: string().max(30).required(),
  customerType: string()
    .oneOf(['Private', 'Business'] as const)
    .required(),
  vatNumber: string().max(20).nullable(),
  reference: string().max(60).nullable(),
  remarks: string().max(1000).nullable(),
  billingAddress: address.required(),
  deliveryAddress: address.nullable().default(null),
}).required();

/** Saves customer and addresses; returns the cart with the prices of that country. */
export const save = procedure
  .input(allFields(input))
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/details', { body }));
