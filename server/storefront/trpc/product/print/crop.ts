import { number, object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type PrintPictureView, withPictures } from '../../../commerce-client/views.ts';
import { pictureField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const pixels = () => number().integer().min(0).max(100_000).required();
const input = object({
  id: string().uuid().required(),
  picture: pictureField.required(),
  area: object({ left: pixels(), top: pixels(), width: pixels(), height: pixels() }).required(),
}).required();

/** Cuts an area out of a picture; the cut is kept with the shopper's session, which the context has seen to. */
export const crop = procedure
  .input(input)
  .mutation(async ({ ctx, input: { id, ...body } }): Promise<PrintPictureView> => {
    const params = { path: { id }, header: ctx.shop };
    return withPictures(
      await unwrap(ctx.commerce.POST('/Products/configuration/{id}/crop', { params, body })),
      ctx.pictures,
    );
  });
