import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { OperationOf, Result } from '../../../commerce-client/contract.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ vatNumber: string().min(1).max(FIELD_LENGTHS.vatNumber).required() }).required();

/** What the tax authority says about a VAT number while it is typed. */
export const validate = procedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(
    ({ ctx, input: body }): Promise<Result<OperationOf<'post', '/Misc/validate/vatnumber'>>> =>
      ctx.commerce.post('/Misc/validate/vatnumber', { body }),
  );
