import { type FormEvent, useEffect, useState } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { readDraft, saveDraft } from '#client/features/checkout/checkout-draft.ts';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { PICTURES_BY_METHOD } from '#client/features/payment-marks/payment-marks.ts';
import { PaymentPicture } from '#client/features/payment-marks/payment-picture.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { PaymentError } from './payment-error.tsx';
import { limitText, offeredText } from './payment-limit-text.ts';
import styles from './payment-step.module.css';
import { Review } from './review.tsx';
import { StepLoading } from './step-loading.tsx';
import { StepActions, StepPanel } from './step-panel.tsx';
import { usePay } from './use-pay.ts';

/** Whether another payment method would help. */
function isMethodFault(error: unknown): boolean {
  return error instanceof CallError && error.fields.some(({ path }) => path === 'method');
}

/** Step three: review, payment method, pay. */
export function PaymentStep({ order }: { readonly order: Order }) {
  const { t, href, money, brand } = useShop();
  const { data: known, isPending, isFetching, refetch } = useProcedure('checkout.payment.list', null);
  const methods = known?.filter(({ offered }) => offered);
  const posted = useRejectedForm();
  const rejected = posted?.fields.intent === 'discount' ? undefined : posted;
  const [selected, setSelected] = useState<string | undefined>(rejected?.fields.method);
  const { pay, paying, error, dismissError } = usePay(rejected?.error);
  const method = methods?.find(({ id }) => id === selected)?.id ?? methods?.[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; a posted choice is newer than the draft
  useEffect(() => {
    if (rejected) return;
    const { payment } = readDraft(order.id);
    if (payment) setSelected(payment);
  }, [order.id]);

  const choose = (id: string) => {
    const chosen = methods?.find((offered) => offered.id === id)?.id;
    if (!chosen) return;
    setSelected(chosen);
    dismissError();
    saveDraft(order.id, { payment: chosen });
  };

  const isBusiness = order.details?.customerType === 'Business';
  const { incVat: totalIncVat } = order.totals;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method) void pay(method, totalIncVat);
  };

  return (
    <StepPanel title={t('checkout:steps.payment')}>
      <form
        className={styles.form}
        method="post"
        action={href('checkout', { query: stepQuery('payment') })}
        onSubmit={submit}
      >
        <input type="hidden" name="total" value={totalIncVat} />
        {error !== undefined && <PaymentError error={error} />}
        <Review order={order} />
        {isPending && (
          <StepLoading
            fault={t('checkout:payment.unread')}
            address={href('checkout', { query: stepQuery('payment') })}
          >
            <Skeleton shape="block" className={styles.card} />
            <Skeleton shape="block" className={styles.card} />
          </StepLoading>
        )}
        {!isPending && !methods && (
          <Notice
            tone="danger"
            role="alert"
            title={t('checkout:payment.unread')}
            action={
              <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
                {t('checkout:again')}
              </Button>
            }
          />
        )}
        {methods?.length === 0 && (
          <Notice tone="warning" title={t('checkout:payment.none')}>
            <p>
              {t('checkout:payment.noneText')}{' '}
              <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>
            </p>
          </Notice>
        )}
        {methods && methods.length > 0 && (
          <RadioCards
            name="method"
            legend={t('checkout:payment.how')}
            layout="columns"
            value={method}
            onChange={(event) => choose(event.target.value)}
            disabled={paying}
            error={isMethodFault(error) ? callErrorText(error, t) : undefined}
            options={(known ?? []).map((each) => ({
              value: each.id,
              label: t(`checkout:payment.methods.${each.id}`),
              description: each.offered
                ? offeredText(each, { t, money })
                : limitText(each, { t, money, totalIncVat }),
              aside: <MethodPictures method={each.id} />,
              ...(each.offered ? {} : { disabled: true }),
            }))}
          />
        )}
        {isBusiness &&
          order.currency === 'EUR' &&
          known &&
          !known.some(({ id }) => id === 'banktransfer') && (
            <p className={styles.terms}>{t('checkout:payment.transferHint')}</p>
          )}
        <p className={styles.terms}>
          {t(isBusiness ? 'checkout:payment.businessTerms' : 'checkout:payment.terms')}
        </p>
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

/** The marks of a payment method; the card names it. */
function MethodPictures({ method }: { readonly method: keyof typeof PICTURES_BY_METHOD }) {
  return (
    <span className={styles.pictures}>
      {PICTURES_BY_METHOD[method].map((name) => (
        <PaymentPicture key={name} name={name} alt="" />
      ))}
    </span>
  );
}
