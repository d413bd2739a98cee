import type { useShop } from '#client/data/shop-context.tsx';
import type { PaymentMethod } from './use-payment-choice.ts';

/** Why a payment method does not take the amount of the order: its limit. */
export function limitText(
  { id, smallest, largest }: PaymentMethod,
  {
    t,
    money,
    totalIncVat,
  }: Pick<ReturnType<typeof useShop>, 't' | 'money'> & { readonly totalIncVat: number },
): string {
  const method = t(`checkout:payment.methods.${id}`);
  if (id === 'account') return t('checkout:payment.limit.left', { method, amount: money(largest ?? 0) });
  return largest === null || totalIncVat < smallest
    ? t('checkout:payment.limit.from', { method, amount: money(smallest) })
    : t('checkout:payment.limit.upTo', { method, amount: money(largest) });
}

/** The text that explains a payment method; of an account also the rest of its limit. */
export function offeredText(
  { id, largest }: PaymentMethod,
  { t, money }: Pick<ReturnType<typeof useShop>, 't' | 'money'>,
): string {
  const text = t(`checkout:payment.methodText.${id}`);
  if (id !== 'account' || largest === null) return text;
  return `${text}. ${t('checkout:payment.limit.within', { amount: money(largest) })}`;
}
