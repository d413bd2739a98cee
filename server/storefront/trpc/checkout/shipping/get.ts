import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** The delivery methods for the cart with their days and slots, and the current choice. */
export const get = procedure.input(noInput).query(({ ctx }) => ctx.commerce.get('/Orders/shipping'));
