import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { OtherBrowserActions } from './other-browser-actions.tsx';
import { ResultHead } from './result-head.tsx';
import type { PaymentView } from './use-payment.ts';

/** The order could not use the payment, which goes back to the shopper. */
export function PaymentTooLate({ payment }: { readonly payment: PaymentView }) {
  const { t, href } = useShop();
  const { isInOtherBrowser, order } = payment;
  const hasCart = !isInOtherBrowser && order?.state !== 'Cancelled';
  return (
    <ResultHead
      icon="info"
      tone="calm"
      title={t('checkout:result.tooLate.title')}
      text={
        <>
          <p>{t('checkout:result.tooLate.text')}</p>
          {hasCart && <p>{t('checkout:result.tooLate.cart')}</p>}
          {isInOtherBrowser && <p>{t('checkout:result.elsewhere.hint')}</p>}
        </>
      }
      action={
        hasCart ? (
          <ButtonLink variant="highlight" href={href('cart')} iconEnd="arrow-right">
            {t('cart:add.toCart')}
          </ButtonLink>
        ) : (
          <OtherBrowserActions />
        )
      }
    />
  );
}
