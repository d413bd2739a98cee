import { object } from 'yup';
import { number, string } from '#shared/validation/exact-types.ts';
import { procedure } from '../../procedure/trpc.ts';

const METHODS = ['ideal', 'bancontact', 'creditcard', 'paypal', 'eps', 'klarna', 'banktransfer'] as const;

const input = object({
  method: string().oneOf(METHODS).required(),
  /** The total that the shopper saw, in cents. */
  totalIncVat: number().integer().min(0).required(),
}).required();

/** Opens the payment of the cart; a repeated call returns the open payment. */
export const initiate = procedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(({ ctx, input: { method, totalIncVat } }) => {
    const returnUrl = ctx.returnUrl('checkoutResult', { payment: '{paymentId}' });
    return ctx.commerce.post('/orders/payment/initiate', { body: { method, totalIncVat, returnUrl } });
  });
