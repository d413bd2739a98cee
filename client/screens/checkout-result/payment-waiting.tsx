import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Spinner } from '#client/ui/spinner/spinner.tsx';
import { paymentIdOf } from './checkout-result.data.ts';
import { OtherBrowserActions } from './other-browser-actions.tsx';
import { ResultHead } from './result-head.tsx';
import type { PaymentView } from './use-payment.ts';

/** The payment is undecided: shows progress, and after the timeout a message that it takes longer. */
export function PaymentWaiting({ payment }: { readonly payment: PaymentView }) {
  const { t, href } = useShop();
  const isTransfer = payment.method === 'banktransfer';
  const hint = payment.isInOtherBrowser && <p>{t('checkout:result.elsewhere.hint')}</p>;
  if (isTransfer && payment.settled) {
    return (
      <ResultHead
        icon="calendar"
        tone="calm"
        title={t('checkout:result.transfer.title')}
        text={
          <>
            <p>{t('checkout:result.transfer.text')}</p>
            {hint}
          </>
        }
      />
    );
  }
  const isLong = payment.state === 'timedOut';
  return isLong ? (
    <ResultHead
      icon="calendar"
      tone="calm"
      title={t('checkout:result.long.title')}
      text={
        <>
          <p>{t('checkout:result.long.text')}</p>
          {hint}
        </>
      }
      action={
        <>
          <Button onClick={payment.pollAgain}>{t('checkout:result.long.again')}</Button>
          {payment.isInOtherBrowser ? (
            <OtherBrowserActions />
          ) : (
            <ButtonLink variant="secondary" href={href('home')}>
              {t('checkout:result.home')}
            </ButtonLink>
          )}
        </>
      }
    />
  ) : (
    <ResultHead
      mark={<Spinner size="l" />}
      tone="calm"
      title={t('checkout:result.waiting.title')}
      text={
        <>
          <p>{t('checkout:result.waiting.text')}</p>
          {hint}
        </>
      }
      action={
        <noscript>
          <PollForm />
        </noscript>
      }
    />
  );
}

/** Fetches the state of the payment without JavaScript. */
function PollForm() {
  const { t, href } = useShop();
  const payment = paymentIdOf(new URLSearchParams(useLocation().search));
  return (
    <form method="post" action={href('checkoutResult', { query: { payment } })}>
      <Button type="submit">{t('checkout:result.long.again')}</Button>
    </form>
  );
}
