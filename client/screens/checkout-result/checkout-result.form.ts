import { object } from 'yup';
import type { FormContext, FormHandler } from '#client/data/form-handler.ts';
import { guestRegistration } from '#client/features/checkout/guest-registration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { href } from '#shared/screens/index.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { password } from '#shared/validation/schemas.ts';
import { orderIdOf, REGISTERED } from './checkout-result.data.ts';

const passwordForm = object({ password: password().max(FIELD_LENGTHS.password) });

/** Registers the guest who placed the order, or fetches the state of the payment from the provider. */
export const handleForm: FormHandler = async (context, form) => {
  const { call, locale, url } = context;
  const payment = url.searchParams.get('payment') ?? '';
  if (form.get('intent') === 'password') {
    const placedId = orderIdOf(url.searchParams);
    await register(context, placedId ?? (await orderOfPayment(context, payment)), form);
    const query = placedId ? { order: placedId } : { payment };
    return href('checkoutResult', locale, { query: { ...query, ...REGISTERED } });
  }
  await call('checkout.order.complete', { paymentId: payment });
  return href('checkoutResult', locale, { query: { payment } });
};

async function orderOfPayment({ call }: FormContext, payment: string): Promise<string | null> {
  return (await call('checkout.payment.get', { id: payment }))?.orderId ?? null;
}

async function register({ call }: FormContext, orderId: string | null, form: URLSearchParams): Promise<void> {
  const valid = await passwordForm.validate({ password: form.get('password') ?? '' }, { abortEarly: false });
  const order = orderId ? await call('order.detail.get', { id: orderId }) : null;
  if (!order?.details)
    throw new AppError('NOT_FOUND', { message: 'The order of the payment is not known here' });
  await call('account.registration.create', guestRegistration(order.details, valid.password));
}
