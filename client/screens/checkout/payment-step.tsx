import type { FormEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { PaymentError } from './payment-error.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './payment-step.module.css';
import { Review } from './review.tsx';
import { StepLoading, StepUnread } from './step-loading.tsx';
import { StepActions, StepPanel } from './step-panel.tsx';
import { usePay } from './use-pay.ts';
import { type PaymentMethod, usePaymentChoice } from './use-payment-choice.ts';

/** Step three: review, payment method, pay. */
export function PaymentStep({ order }: { readonly order: Order }) {
  const { t, href, money } = useShop();
  const { data: methods, isPending, isFetching, refetch } = useProcedure('checkout.payment.list', null);
  const offered = methods?.filter((each) => each.offered);
  const posted = useRejectedForm();
  const rejected = posted?.fields.intent === 'discount' ? undefined : posted;
  const { method, choose } = usePaymentChoice(order.id, offered, rejected);
  const { pay, paying, error, dismissError } = usePay(rejected?.error);
  const { incVat: totalIncVat } = order.totals;
  const address = href('checkout', { query: stepQuery('payment') });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method) void pay(method, totalIncVat);
  };

  return (
    <StepPanel title={t('checkout:steps.payment')}>
      <form className={styles.form} method="post" action={address} onSubmit={submit}>
        <input type="hidden" name="total" value={totalIncVat} />
        {error !== undefined && <PaymentError error={error} />}
        <Review order={order} />
        {isPending && (
          <StepLoading fault={t('checkout:payment.unread')} address={address}>
            <Skeleton shape="block" className={styles.card} />
            <Skeleton shape="block" className={styles.card} />
          </StepLoading>
        )}
        {!isPending && !methods && (
          <StepUnread
            fault={t('checkout:payment.unread')}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {methods && (
          <PaymentMethods
            methods={methods}
            method={method}
            totalIncVat={totalIncVat}
            disabled={paying}
            error={error}
            onChoose={(id) => {
              choose(id);
              dismissError();
            }}
          />
        )}
        <PaymentTerms order={order} methods={methods} />
        <StepActions>
          <ButtonLink
            href={href('checkout', { query: stepQuery('delivery') })}
            variant="quiet"
            icon="arrow-left"
          >
            {t('checkout:backToDelivery')}
          </ButtonLink>
          <Button
            variant="highlight"
            size="l"
            icon="shield"
            pending={paying}
            disabled={!method}
            type="submit"
          >
            {t(method === 'account' ? 'checkout:payment.order' : 'checkout:payment.pay', {
              amount: money(totalIncVat),
            })}
          </Button>
        </StepActions>
      </form>
    </StepPanel>
  );
}

interface PaymentTermsProps {
  readonly order: Order;
  readonly methods: readonly PaymentMethod[] | undefined;
}

/** The terms of the kind of customer; a business that could pay by bank transfer learns how. */
function PaymentTerms({ order: { details, currency }, methods }: PaymentTermsProps) {
  const { t } = useShop();
  const isBusiness = details?.customerType === 'Business';
  const lacksTransfer = methods?.every(({ id }) => id !== 'banktransfer') ?? false;
  return (
    <>
      {isBusiness && currency === 'EUR' && lacksTransfer && (
        <p className={styles.terms}>{t('checkout:payment.transferHint')}</p>
      )}
      <p className={styles.terms}>
        {t(isBusiness ? 'checkout:payment.businessTerms' : 'checkout:payment.terms')}
      </p>
    </>
  );
}
