import { object } from 'yup';
import { LOCALES } from '#shared/locales/index.ts';
import { string } from '#shared/validation/exact-types.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  email: string().max(254),
  password: string().max(256),
  locale: string().oneOf(LOCALES),
}).required();

/** Changes mail address, password or the language of mails; the first two need a recent confirmation. */
export const update = accountProcedure
  .meta({ renewsSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(({ ctx, input: body }): Promise<Schemas['Customer']> => ctx.commerce.put('/me', { body }));
