import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';
import type { PriceEffect, SizeAnswer } from '#shared/configuration/configuration.ts';
import { formatPercent } from '#shared/locales/number-formats.ts';
import { effectAmount } from '#shared/pricing/configured-price.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import styles from './surcharge.module.css';

interface SurchargeProps {
  readonly effect: PriceEffect | undefined;
  /** The size that amounts per metre apply to. */
  readonly size: SizeAnswer | undefined;
  /** Percent. */
  readonly vatRate: number;
}

/** The surcharge of a choice at the chosen size; empty for a free choice. */
export function Surcharge({ effect, size, vatRate }: SurchargeProps) {
  const { t, money, locale } = useShop();
  if (!effect) return null;
  if (effect.kind === 'percent') {
    return <span className={styles.percent}>+ {formatPercent(effect.percent / 100, locale)}</span>;
  }
  const amount = effectAmount(effect, size);
  if (amount === 0) return null;
  return (
    <Price
      size="s"
      bare
      prefix="+"
      incVat={money(priceIncVat(amount, vatRate))}
      excVat={money(amount)}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
    />
  );
}

interface PriceRateProps {
  readonly effect: PriceEffect | undefined;
  readonly vatRate: number;
  /** The amount applies to each piece of a count. */
  readonly each?: boolean;
}

/** The price of an option: per square metre, per running metre, each, or once. */
export function PriceRate({ effect, vatRate, each }: PriceRateProps) {
  const { t, money, locale } = useShop();
  if (!effect) return null;
  if (effect.kind === 'percent') {
    return <span className={styles.percent}>+ {formatPercent(effect.percent / 100, locale)}</span>;
  }
  if (effect.amount === 0) return null;
  const unit = effect.kind === 'fixed' ? (each ? 'each' : undefined) : effect.kind;
  return (
    <Price
      size="s"
      bare
      {...(effect.kind === 'fixed' ? { prefix: '+' } : {})}
      incVat={money(priceIncVat(effect.amount, vatRate))}
      excVat={money(effect.amount)}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
      {...(unit ? { unit: t(`form:configurator.rate.${unit}`) } : {})}
    />
  );
}

/** The surcharge as plain text, such as "+ € 12,50"; empty for a free choice. */
export function surchargeText(
  { effect, size, vatRate }: SurchargeProps,
  shop: Pick<ReturnType<typeof useShop>, 'money' | 'locale'>,
  includingVat: boolean,
): string {
  if (!effect) return '';
  if (effect.kind === 'percent') return `+ ${formatPercent(effect.percent / 100, shop.locale)}`;
  const amount = effectAmount(effect, size);
  if (amount === 0) return '';
  return `+ ${shop.money(includingVat ? priceIncVat(amount, vatRate) : amount)}`;
}
