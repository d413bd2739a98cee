import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { ConfiguredProductView } from '../../../commerce-client/views.ts';
import { answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid().required(),
  answers: answersField.required(),
  quantity: quantityField,
}).required();

/** Evaluates the answers to a product's configuration, uncached; the result names invalid answers. */
export const calculate = procedure
  .input(input)
  .query(
    ({ ctx, input: { id, ...body } }): Promise<ConfiguredProductView> =>
      ctx.commerce.post('/Products/{id}/configure', { path: { id }, body }),
  );
