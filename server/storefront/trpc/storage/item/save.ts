import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type StoredItemView, withPictures } from '../../../commerce-client/views.ts';
import { answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  id: string().uuid(),
  kind: string().oneOf(['configuration', 'photo', 'project'] as const),
  name: string().max(120),
  note: string().max(2000),
  productId: string().uuid(),
  answers: answersField,
  quantity: quantityField.optional(),
}).required();

/** Saves an item, or changes the one of an id; the request's context has seen to a session. */
export const save = procedure.input(input).mutation(async ({ ctx, input: body }): Promise<StoredItemView> => {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const answer = ctx.commerce.POST('/Storage', { params: { header: ctx.shop }, body: given });
  return withPictures(await unwrap(answer), ctx.pictures);
});
