import type { FormEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { PaymentError } from './payment-error.tsx';
import styles from './payment-step.module.css';
import { Review } from './review.tsx';
import { StepActions, StepPanel } from './step-panel.tsx';
import { usePlace } from './use-place.ts';

/** The last step of an order that contains samples only: review, and order. */
export function PlaceStep({ order }: { readonly order: Order }) {
  const { t, href } = useShop();
  const { place, isPlacing, error } = usePlace(useRejectedForm()?.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void place();
  };
  return (
    <StepPanel title={t('checkout:steps.place')}>
      <form
        className={styles.form}
        method="post"
        action={href('checkout', { query: stepQuery('payment') })}
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value="place" />
        {error !== undefined && <PaymentError error={error} />}
        <Review order={order} />
        <p className={styles.terms}>{t('checkout:place.text')}</p>
        <StepActions>
          <ButtonLink href={href('checkout')} variant="quiet" icon="arrow-left">
            {t('checkout:toDetails')}
          </ButtonLink>
          <Button variant="highlight" size="l" icon="check" pending={isPlacing} type="submit">
            {t('checkout:place.button')}
          </Button>
        </StepActions>
      </form>
    </StepPanel>
  );
}
