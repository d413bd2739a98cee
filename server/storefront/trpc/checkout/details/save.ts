import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { addressField } from '../../address-inputs.ts';
import { allFields } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

// Shapes and lengths only: the commerce API validates VAT numbers and returns field errors to the form.
const input = object({
  email: string().max(FIELD_LENGTHS.email).required(),
  phone: string().max(FIELD_LENGTHS.phone).nullable(),
  customerType: string()
    .oneOf(['Private', 'Business'] as const)
    .required(),
  vatNumber: string().max(FIELD_LENGTHS.vatNumber).nullable(),
  reference: string().max(FIELD_LENGTHS.reference).nullable(),
  remarks: string().max(FIELD_LENGTHS.remarks).nullable(),
  billingAddress: addressField.required(),
  deliveryAddress: addressField.nullable().default(null),
}).required();

/** Saves customer and addresses; returns the cart with the prices of that country. */
export const save = procedure
  .input(allFields(input))
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/details', { body }));
