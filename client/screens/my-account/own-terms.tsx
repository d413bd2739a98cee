import { useShop } from '#client/data/shop-context.tsx';
import type { Customer } from '#client/features/account/customer.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import styles from './overview.module.css';

/** The terms of the customer: the price list, and the limit for orders on account with what is open. */
export function OwnTerms({ terms }: { readonly terms: NonNullable<Customer['terms']> }) {
  const { t, locale } = useShop();
  const { group, credit } = terms;
  if (!group && !credit) return null;
  const amounts = credit
    ? (
        [
          ['credit', credit.limit],
          ['open', credit.open],
          ['left', credit.left],
        ] as const
      ).map(
        ([key, minor]) => [t(`account:terms.${key}`), formatMoney(minor, credit.currency, locale)] as const,
      )
    : [];
  const rows = [...(group ? [[t('account:terms.group'), group] as const] : []), ...amounts];
  return (
    <section aria-labelledby="my-terms" className={styles.section}>
      <h2 id="my-terms">{t('account:terms.title')}</h2>
      <dl className={styles.terms}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {credit && <p className={styles.hint}>{t('account:terms.days', { count: credit.paymentDays })}</p>}
    </section>
  );
}
