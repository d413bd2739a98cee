import { useShop } from '#client/data/shop-context.tsx';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { OtherBrowserActions } from './other-browser-actions.tsx';
import { ResultHead } from './result-head.tsx';

interface PaymentFailedProps {
  readonly state: 'failed' | 'canceled' | 'expired';
  /** The cart is in another browser. */
  readonly isInOtherBrowser: boolean;
}

/** The payment failed, expired or was cancelled; the cart is unchanged. */
export function PaymentFailed({ state, isInOtherBrowser }: PaymentFailedProps) {
  const { t } = useShop();
  return (
    <ResultHead
      icon="info"
      tone="calm"
      title={t(`checkout:result.${state}.title`)}
      text={
        isInOtherBrowser ? (
          <>
            <p>{t('checkout:result.elsewhere.unpaid')}</p>
            <p>{t('checkout:result.elsewhere.hint')}</p>
          </>
        ) : (
          t(`checkout:result.${state}.text`)
        )
      }
      action={isInOtherBrowser ? <OtherBrowserActions /> : <CartActions />}
    />
  );
}

function CartActions() {
  const { t, href } = useShop();
  return (
    <>
      <ButtonLink
        variant="highlight"
        href={href('checkout', { query: stepQuery('payment') })}
        iconEnd="arrow-right"
      >
        {t('checkout:result.payAgain')}
      </ButtonLink>
      <ButtonLink variant="secondary" href={href('cart')}>
        {t('cart:add.toCart')}
      </ButtonLink>
    </>
  );
}
