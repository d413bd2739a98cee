import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { StoredItemView } from '../../../commerce-client/views.ts';
import { allFields, answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid(),
  kind: string().oneOf(['configuration', 'photo', 'project'] as const),
  name: string().max(120),
  note: string().max(2000),
  productId: string().uuid(),
  answers: answersField,
  quantity: quantityField.optional(),
}).required();

/** Saves an item; with an `id`, changes that item. */
export const save = procedure
  .meta({ opensSession: true, cost: 20 })
  .input(allFields(input))
  .mutation(({ ctx, input: fields }): Promise<StoredItemView> => {
    const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return ctx.commerce.post('/Storage', { body });
  });
