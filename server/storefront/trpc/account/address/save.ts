import { object } from 'yup';
import { boolean, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { addressField } from '../../address-inputs.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  /** Id of the address to change; without it, an address is added. */
  id: string().uuid(),
  label: string().max(FIELD_LENGTHS.label).default(''),
  address: addressField.required(),
  isDefaultBilling: boolean().default(false),
  isDefaultDelivery: boolean().default(false),
}).required();

/** Adds or changes an address, and returns all of them. */
export const save = accountProcedure
  .input(allFields(input))
  .mutation(({ ctx, input: { id, ...body } }): Promise<Schemas['CustomerAddress'][]> => {
    if (!id) return ctx.commerce.post('/me/addresses', { body });
    return ctx.commerce.put('/me/addresses/{id}', { path: { id }, body });
  });
