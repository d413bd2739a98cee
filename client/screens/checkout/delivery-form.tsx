import { type FormEvent, useEffect, useState } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { PickupAddress } from '#client/features/checkout/address-lines.tsx';
import { readDraft, saveDraft } from '#client/features/checkout/checkout-draft.ts';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import {
  type DeliveryPrice,
  nearestOfferedChoice,
  type RequestedDelivery,
  requestedDelivery,
  type Shipping,
  type ShippingOption,
} from '#client/features/checkout/delivery-choice.ts';
import { useDeliveryTimeText } from '#client/features/checkout/use-delivery-time-text.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import { Price } from '#client/ui/price/price.tsx';
import { useSteps } from '#client/ui/steps/steps-context.tsx';
import { townLines } from '#shared/countries/postal-address.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import { DeliveryCalendar } from './delivery-calendar.tsx';
import { DeliveryMoments } from './delivery-moments.tsx';
import styles from './delivery-step.module.css';
import { PaymentLimits } from './payment-limits.tsx';
import { StepActions } from './step-panel.tsx';

const ICONS = {
  Deliver: 'truck',
  Pickup: 'store',
  DeliverAndAssemble: 'tools',
} as const satisfies Record<DeliveryMethod, IconName>;

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
  const { t, href, locale, money, brand } = useShop();
  const { next } = useSteps();
  const deliveryTimeText = useDeliveryTimeText();
  const rejected = useRejectedForm();
  const [requested, setRequested] = useState<RequestedDelivery | null>(
    rejected ? requestedDelivery(rejected.fields) : (order.shipping ?? shipping.chosen),
  );
  const save = useCartMutation('checkout.shipping.save');
  const error = save.error ?? rejected?.error;
  const choice = nearestOfferedChoice(shipping, requested);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; a posted choice is newer than the draft
  useEffect(() => {
    if (rejected) return;
    const { delivery } = readDraft(order.id);
    if (delivery) setRequested(delivery);
  }, [order.id]);

  const selected = shipping.options.find(({ method }) => method === choice?.method) ?? null;
  useEffect(() => {
    onDeliveryPrice(selected);
    return () => onDeliveryPrice(null);
  }, [selected, onDeliveryPrice]);

  if (!choice) return null;
  const choose = (part: Partial<typeof choice>) => {
    const changed = nearestOfferedChoice(shipping, { ...choice, ...part });
    if (!changed) return;
    setRequested(changed);
    saveDraft(order.id, { delivery: changed });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    try {
      await save.mutateAsync(choice);
    } catch {
      onUnavailable();
      return;
    }
    // A draft of a saved choice would override a newer one of another tab.
    saveDraft(order.id, { delivery: undefined });
    next();
  };

  const price = ({ priceIncVat, priceExcVat }: ShippingOption) =>
    priceIncVat === 0 ? (
      <strong className={styles.free}>{t('cart:totals.free')}</strong>
    ) : (
      <Price
        size="s"
        bare
        incVat={money(priceIncVat)}
        excVat={money(priceExcVat)}
        incLabel={t('global:vat.inc')}
        excLabel={t('global:vat.exc')}
      />
    );
  const pickupAddress = [brand.contact.street, ...townLines(brand.contact)].join(', ');
  const description = ({ method, earliestDate }: ShippingOption) =>
    t(`checkout:delivery.methodText.${method}`, {
      date: formatCalendarDate(earliestDate, locale),
      place: pickupAddress,
    });
  const isUnavailable = error instanceof CallError && error.fields.length > 0;

  return (
    <form
      className={styles.form}
      method="post"
      action={href('checkout', { query: stepQuery('delivery') })}
      onSubmit={(event) => void submit(event)}
    >
      {error && (
        <FormError error={error} title={isUnavailable ? t('checkout:delivery.gone') : t('yup:form.failed')}>
          <p>{isUnavailable ? t('checkout:delivery.goneText') : callErrorText(error, t)}</p>
        </FormError>
      )}
      <RadioCards
        name="method"
        legend={t('checkout:delivery.how')}
        value={choice.method}
        onChange={(event) => {
          const option = shipping.options.find(({ method }) => method === event.target.value);
          if (option) choose({ method: option.method });
        }}
        options={shipping.options.map((option) => ({
          value: option.method,
          label: t(`checkout:delivery.methods.${option.method}`),
          description: description(option),
          aside: price(option),
          icon: ICONS[option.method],
        }))}
      />
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
