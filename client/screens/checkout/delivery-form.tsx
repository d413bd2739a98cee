import { type FormEvent, useEffect } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { PickupAddress } from '#client/features/checkout/address-lines.tsx';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import type { DeliveryPrice, Shipping } from '#client/features/checkout/delivery-choice.ts';
import { useDeliveryTimeText } from '#client/features/checkout/use-delivery-time-text.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { useSteps } from '#client/ui/steps/steps-context.tsx';
import { DeliveryCalendar } from './delivery-calendar.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import { DeliveryMoments } from './delivery-moments.tsx';
import styles from './delivery-step.module.css';
import { PaymentLimits } from './payment-limits.tsx';
import { StepActions } from './step-panel.tsx';
import { useDeliveryChoice } from './use-delivery-choice.ts';

interface DeliveryFormProps {
  readonly order: Order;
  readonly shipping: Shipping;
  /** Called when saving has failed: the offer must be fetched again, because the choice may be no longer in it. */
  readonly onUnavailable: () => void;
  /** Called with the costs of the selected method, before it is saved; null when the form is left. */
  readonly onDeliveryPrice: (price: DeliveryPrice | null) => void;
}

/** The delivery methods as cards, with the days and time slots of the chosen one. */
export function DeliveryForm({ order, shipping, onUnavailable, onDeliveryPrice }: DeliveryFormProps) {
  const { t, href } = useShop();
  const { next } = useSteps();
  const deliveryTimeText = useDeliveryTimeText();
  const rejected = useRejectedForm();
  const { choice, choose, clearDraft } = useDeliveryChoice(order, shipping, rejected);
  const save = useCartMutation('checkout.shipping.save');
  const error = save.error ?? rejected?.error;

  const selected = shipping.options.find(({ method }) => method === choice?.method) ?? null;
  useEffect(() => {
    onDeliveryPrice(selected);
    return () => onDeliveryPrice(null);
  }, [selected, onDeliveryPrice]);

  if (!choice) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    try {
      await save.mutateAsync(choice);
    } catch {
      onUnavailable();
      return;
    }
    clearDraft();
    next();
  };

  return (
    <form
      className={styles.form}
      method="post"
      action={href('checkout', { query: stepQuery('delivery') })}
      onSubmit={(event) => void submit(event)}
    >
      {error && <DeliveryError error={error} />}
      <DeliveryMethods options={shipping.options} method={choice.method} onChoose={choose} />
      <DeliveryMoments shipping={shipping} choice={choice} />
      <div className={styles.pickup}>
        <h3 className={styles.heading}>{t('checkout:delivery.pickupAddress')}</h3>
        <PickupAddress />
      </div>
      <div className={styles.schedule}>
        <h3 className={styles.heading}>{t(`checkout:delivery.when.${choice.method}`)}</h3>
        <DeliveryCalendar
          key={choice.method}
          days={shipping.days[choice.method] ?? []}
          choice={choice}
          onChoose={choose}
        />
        <p className={styles.chosen} aria-live="polite">
          <Icon name="calendar" />
          <span>
            {t('checkout:delivery.chosen')} <strong>{deliveryTimeText(choice)}</strong>
          </span>
        </p>
      </div>
      <PaymentLimits totalIncVat={order.totals.incVat} />
      <StepActions>
        <ButtonLink
          href={href('checkout', { query: stepQuery('details') })}
          variant="quiet"
          icon="arrow-left"
        >
          {t('checkout:toDetails')}
        </ButtonLink>
        <Button type="submit" size="l" iconEnd="arrow-right" pending={save.isPending}>
          {t('checkout:toPayment')}
        </Button>
      </StepActions>
    </form>
  );
}

/** Says why the delivery was not saved. A fault of a field means that it is offered no longer. */
function DeliveryError({ error }: { readonly error: Error }) {
  const { t } = useShop();
  const isUnavailable = error instanceof CallError && error.fields.length > 0;
  return (
    <FormError error={error} title={isUnavailable ? t('checkout:delivery.gone') : t('yup:form.failed')}>
      <p>{isUnavailable ? t('checkout:delivery.goneText') : callErrorText(error, t)}</p>
    </FormError>
  );
}
