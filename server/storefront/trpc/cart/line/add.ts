import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { allFields, answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  productId: string().uuid().required(),
  quantity: quantityField,
  answers: answersField,
}).required();

/** Adds a product to the cart. */
export const add = procedure
  .meta({ opensSession: true })
  .input(allFields(input))
  .mutation(({ ctx, input: { answers, ...line } }): Promise<OrderView> => {
    const body = { ...line, ...(answers ? { answers } : {}) };
    return ctx.commerce.post('/orders/lines', { body });
  });
