import { useEffect } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { CallFormProvider } from '#client/features/forms/call-form-provider.tsx';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { useSteps } from '#client/ui/steps/steps-context.tsx';
import styles from './details-sections.module.css';
import { BillingSection, ContactSection, DeliverySection, RemarksSection } from './details-sections.tsx';
import { StepActions, StepPanel } from './step-panel.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** Step one: contact and addresses. */
export function DetailsStep({ order }: { readonly order: Order }) {
  const { t, href } = useShop();
  const { next } = useSteps();
  const { callForm, storeDraft, pending } = useDetailsForm(order, next);

  // Autofill does not always fire a change event.
  useEffect(() => storeDraft, [storeDraft]);

  return (
    <StepPanel title={t('checkout:steps.details')}>
      <FormFaults callForm={callForm} />
      <CallFormProvider callForm={callForm}>
        <form
          noValidate
          method="post"
          action={href('checkout', { query: { step: 'details' } })}
          className={styles.form}
          onSubmit={callForm.submit}
          onChange={storeDraft}
        >
          <ContactSection />
          <BillingSection />
          <DeliverySection />
          <RemarksSection />
          <StepActions>
            <ButtonLink href={href('cart')} variant="quiet" icon="arrow-left">
              {t('checkout:toCart')}
            </ButtonLink>
            <Button type="submit" size="l" iconEnd="arrow-right" pending={pending}>
              {t(order.shipping?.letter ? 'checkout:toPlace' : 'checkout:toDelivery')}
            </Button>
          </StepActions>
        </form>
      </CallFormProvider>
    </StepPanel>
  );
}
