import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { type Order, useHydrated } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useSteps } from '#client/ui/steps/steps-context.tsx';
import { BillingPart, ContactPart, DeliveryPart, RemarksPart } from './details-parts.tsx';
import { StepActions, StepPanel } from './step-panel.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** Step one: who orders, and where it goes. */
export function DetailsStep({ order }: { readonly order: Order }) {
  const { t, href } = useShop();
  const { next } = useSteps();
  const hydrated = useHydrated();
  const { form, submit, keep, faults, otherFault, pending } = useDetailsForm(order, next);
  const { submitCount } = form.formState;

  // A browser that fills fields in does not always tell of a change.
  useEffect(() => keep, [keep]);

  return (
    <StepPanel title={t('checkout:steps.details')}>
      {submitCount > 0 && (
        <ErrorSummary title={t('checkout:faults')} faults={faults} focusKey={submitCount} />
      )}
      {otherFault !== undefined && (
        <Notice tone="danger" role="alert" title={t('checkout:failed')}>
          <p>{callErrorText(otherFault, t)}</p>
        </Notice>
      )}
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} onChange={keep}>
          <ContactPart />
          <BillingPart />
          <DeliveryPart />
          <RemarksPart />
          <StepActions>
            <ButtonLink href={href('cart')} variant="quiet" icon="arrow-left">
              {t('checkout:toCart')}
            </ButtonLink>
            {/* Until the form can be sent by script, a press must not put personal data into the address. */}
            <Button type="submit" size="l" iconEnd="arrow-right" pending={pending} disabled={!hydrated}>
              {t('checkout:toDelivery')}
            </Button>
          </StepActions>
        </form>
      </FormProvider>
    </StepPanel>
  );
}
