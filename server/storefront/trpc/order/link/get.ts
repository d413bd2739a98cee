import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';

const input = object({ token: string().max(200).required() }).required();

/** The order of a mailed link, without addresses and answers; null when the link has expired. */
export const get = accountProcedure
  .meta({ cost: 20 })
  .input(input)
  .query(
    ({ ctx, input: body }): Promise<OrderView | null> =>
      nullWhenNotFound(ctx.commerce.post('/Orders/link', { body })),
  );
