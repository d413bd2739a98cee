import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** The payment methods for the cart's country and amount. */
export const list = procedure.input(noInput).query(({ ctx }) => ctx.commerce.get('/orders/payment/methods'));
