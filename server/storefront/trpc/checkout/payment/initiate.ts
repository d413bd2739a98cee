import { number, object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { procedure } from '../../trpc.ts';

const METHODS = ['ideal', 'bancontact', 'creditcard', 'paypal', 'eps', 'klarna', 'banktransfer'] as const;

const input = object({
  method: string().oneOf(METHODS).required(),
  /** The total the shopper saw, in minor units. */
  totalIncVat: number().integer().min(0).required(),
}).required();

/** Opens the payment of the cart; a repeated call answers the open one. */
export const initiate = procedure.input(input).mutation(({ ctx, input: { method, totalIncVat } }) =>
  unwrap(
    ctx.commerce.POST('/orders/payment/initiate', {
      params: { header: ctx.shop },
      body: { method, totalIncVat, returnUrl: ctx.returnUrl('checkoutResult', { payment: '{paymentId}' }) },
    }),
  ),
);
