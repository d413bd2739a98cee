import { object } from 'yup';
import { number, string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  method: string()
    .oneOf(['Deliver', 'Pickup', 'DeliverAndAssemble'] as const)
    .required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  /** Minutes after midnight. */
  slotFrom: number().integer().min(0).max(1439).nullable().default(null),
}).required();

/** Chooses the method, day and slot of the delivery. */
export const save = procedure
  .input(input)
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/shipping', { body }));
