import { useShop } from '#client/data/shop-context.tsx';
import type { Shipping, ShippingChoice, ShippingOption } from '#client/features/checkout/delivery-choice.ts';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import { Price } from '#client/ui/price/price.tsx';
import { townLines } from '#shared/countries/postal-address.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import styles from './delivery-step.module.css';

const ICONS = {
  Deliver: 'truck',
  Pickup: 'store',
  DeliverAndAssemble: 'tools',
} as const satisfies Record<DeliveryMethod, IconName>;

interface DeliveryMethodsProps {
  readonly options: Shipping['options'];
  readonly method: DeliveryMethod;
  readonly onChoose: (choice: Pick<ShippingChoice, 'method'>) => void;
}

/** The delivery methods as cards, with costs and first day. */
export function DeliveryMethods({ options, method: chosen, onChoose }: DeliveryMethodsProps) {
  const { t, locale, brand } = useShop();
  const place = [brand.contact.street, ...townLines(brand.contact)].join(', ');
  return (
    <RadioCards
      name="method"
      legend={t('checkout:delivery.how')}
      value={chosen}
      onChange={(event) => {
        const option = options.find(({ method }) => method === event.target.value);
        if (option) onChoose({ method: option.method });
      }}
      options={options.map((option) => {
        const { method, earliestDate } = option;
        const date = formatCalendarDate(earliestDate, locale);
        return {
          value: method,
          label: t(`checkout:delivery.methods.${method}`),
          description: t(`checkout:delivery.methodText.${method}`, { date, place }),
          aside: <DeliveryCosts option={option} />,
          icon: ICONS[method],
        };
      })}
    />
  );
}

function DeliveryCosts({ option: { priceIncVat, priceExcVat } }: { readonly option: ShippingOption }) {
  const { t, money } = useShop();
  if (priceIncVat === 0) return <strong className={styles.free}>{t('cart:totals.free')}</strong>;
  return (
    <Price
      size="s"
      bare
      incVat={money(priceIncVat)}
      excVat={money(priceExcVat)}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
    />
  );
}
