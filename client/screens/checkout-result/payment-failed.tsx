import { useShop } from '#client/data/shop-context.tsx';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { ResultHead } from './result-head.tsx';

interface PaymentFailedProps {
  readonly state: 'failed' | 'canceled' | 'expired' | 'unknown';
}

/** The payment failed, expired or was cancelled; the cart is unchanged. */
export function PaymentFailed({ state }: PaymentFailedProps) {
  const { t, href } = useShop();
  return (
    <ResultHead
      icon={state === 'unknown' ? 'search' : 'info'}
      tone="calm"
      title={t(`checkout:result.${state}.title`)}
      text={t(`checkout:result.${state}.text`)}
      action={
        <>
          {state !== 'unknown' && (
            <ButtonLink
              variant="highlight"
              href={href('checkout', { query: stepQuery('payment') })}
              iconEnd="arrow-right"
            >
              {t('checkout:result.payAgain')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" href={href('cart')}>
            {t('cart:add.toCart')}
          </ButtonLink>
        </>
      }
    />
  );
}
