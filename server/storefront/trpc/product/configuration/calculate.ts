import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type ConfiguredProductView, withPictures } from '../../../commerce-client/views.ts';
import { answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  id: string().uuid().required(),
  answers: answersField.required(),
  quantity: quantityField,
}).required();

/** What answers make of a product at this moment, straight from the commerce API; faulty ones are named. */
export const calculate = procedure
  .input(input)
  .query(async ({ ctx, input: { id, ...body } }): Promise<ConfiguredProductView> => {
    const params = { path: { id }, header: ctx.shop };
    return withPictures(
      await unwrap(ctx.commerce.POST('/Products/{id}/configure', { params, body })),
      ctx.pictures,
    );
  });
