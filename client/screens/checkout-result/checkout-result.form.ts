import { object } from 'yup';
import type { FormContext, FormHandler } from '#client/data/form-handler.ts';
import { guestRegistration } from '#client/features/checkout/guest-registration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { href } from '#shared/screens/index.ts';
import { password } from '#shared/validation/schemas.ts';
import { REGISTERED } from './checkout-result.data.ts';

const passwordForm = object({ password: password().max(256) });

/** Registers the guest who placed the order, or fetches the state of the payment from the provider. */
export const handleForm: FormHandler = async (context, form) => {
  const { call, locale, url } = context;
  const payment = url.searchParams.get('payment') ?? '';
  if (form.get('intent') === 'password') {
    await register(context, payment, form);
    return href('checkoutResult', locale, { query: { payment, ...REGISTERED } });
  }
  await call('checkout.order.complete', { paymentId: payment });
  return href('checkoutResult', locale, { query: { payment } });
};

async function register({ call }: FormContext, payment: string, form: URLSearchParams): Promise<void> {
  const valid = await passwordForm.validate({ password: form.get('password') ?? '' }, { abortEarly: false });
  const state = await call('checkout.payment.get', { id: payment });
  const order = state?.orderId ? await call('order.detail.get', { id: state.orderId }) : null;
  if (!order?.details)
    throw new AppError('NOT_FOUND', { message: 'The order of the payment is not known here' });
  await call('account.registration.create', guestRegistration(order.details, valid.password));
}
