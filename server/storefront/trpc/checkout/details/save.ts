import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { addressField } from '../../address-inputs.ts';
import { allFields } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

// Shapes and lengths only: the commerce API validates VAT numbers and returns field errors to the form.
const input = object({
  email: string().max(254).required(),
  phone: string().max(30).nullable(),
  customerType: string()
    .oneOf(['Private', 'Business'] as const)
    .required(),
  vatNumber: string().max(20).nullable(),
  reference: string().max(60).nullable(),
  remarks: string().max(1000).nullable(),
  billingAddress: addressField.required(),
  deliveryAddress: addressField.nullable().default(null),
}).required();

/** Saves customer and addresses; returns the cart with the prices of that country. */
export const save = procedure
  .input(allFields(input))
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/details', { body }));
