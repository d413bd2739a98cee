import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  productId: string().uuid().required(),
  quantity: quantityField,
  answers: answersField,
}).required();

/** Puts a product into the cart; the request's context has seen to a session. */
export const add = procedure
  .input(input)
  .mutation(async ({ ctx, input: { answers, ...line } }): Promise<OrderView> => {
    const body = { ...line, ...(answers ? { answers } : {}) };
    const order = await unwrap(ctx.commerce.POST('/orders/lines', { params: { header: ctx.shop }, body }));
    return withPictures(order, ctx.pictures);
  });
