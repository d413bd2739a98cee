import { object } from 'yup';
import { LOCALES } from '#shared/locales/index.ts';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  email: string().max(FIELD_LENGTHS.email),
  password: string().max(FIELD_LENGTHS.password),
  locale: string().oneOf(LOCALES),
}).required();

/** Changes mail address, password or the language of mails; the first two need a recent confirmation. */
export const update = accountProcedure
  .meta({ renewsSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(({ ctx, input: body }): Promise<Schemas['Customer']> => ctx.commerce.put('/me', { body }));
