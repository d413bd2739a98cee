import { number, object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  method: string()
    .oneOf(['Deliver', 'Pickup', 'DeliverAndAssemble'] as const)
    .required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  slotFrom: number().integer().min(0).max(1439).nullable().default(null),
}).required();

/** Chooses the way, the day and the slot of delivery. */
export const save = procedure.input(input).mutation(async ({ ctx, input: body }): Promise<OrderView> => {
  const order = await unwrap(ctx.commerce.POST('/Orders/shipping', { params: { header: ctx.shop }, body }));
  return withPictures(order, ctx.pictures);
});
