import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { limitText } from './payment-limit-text.ts';

/** The payment methods that cannot take the amount of the order, with their limits, before the step in which one is chosen. */
export function PaymentLimits({ totalIncVat }: { readonly totalIncVat: number }) {
  const { t, money } = useShop();
  const { data: methods = [] } = useProcedure('checkout.payment.list', null);
  const refused = methods.filter(({ offered }) => !offered);
  if (refused.length === 0) return null;
  return (
    <Notice tone="info" title={t('checkout:payment.limit.title')}>
      {refused.map((method) => (
        <p key={method.id}>{limitText(method, { t, money, totalIncVat })}</p>
      ))}
    </Notice>
  );
}
