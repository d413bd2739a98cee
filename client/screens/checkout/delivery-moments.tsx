import { useShop } from '#client/data/shop-context.tsx';
import {
  deliveryTimeField,
  deliveryTimeValue,
  type Shipping,
  type ShippingChoice,
} from '#client/features/checkout/delivery-choice.ts';
import { useDeliveryTimeText } from '#client/features/checkout/use-delivery-time-text.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import styles from './delivery-step.module.css';

interface DeliveryMomentsProps {
  readonly shipping: Shipping;
  readonly choice: ShippingChoice;
}

/** Replaces the calendar without JavaScript: a list of the days and slots of each method, of which one is visible. */
export function DeliveryMoments({ shipping: { options, days }, choice }: DeliveryMomentsProps) {
  const { t } = useShop();
  const deliveryTimeText = useDeliveryTimeText();
  return (
    <noscript>
      {options.map(({ method }) => {
        const moments = (days[method] ?? []).flatMap(({ date, slots }) =>
          (slots.length > 0 ? slots.map(({ from }) => from) : [null]).map((slotFrom) => ({ date, slotFrom })),
        );
        return (
          <SelectField
            key={method}
            id={`delivery-moment-${method}`}
            name={deliveryTimeField(method)}
            label={t(`checkout:delivery.when.${method}`)}
            className={styles[`for${method}`]}
            defaultValue={method === choice.method ? deliveryTimeValue(choice) : undefined}
            options={moments.map((moment) => ({
              value: deliveryTimeValue(moment),
              label: deliveryTimeText({ method, ...moment }),
            }))}
          />
        );
      })}
    </noscript>
  );
}
