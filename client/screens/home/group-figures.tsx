import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { COMPANIES } from './group-companies.tsx';
import styles from './group-figures.module.css';
import { SHOP_COUNTRIES } from './shop-countries.ts';

/** The size of the group in large numbers: of its code and of its page "About the group". */
export function GroupFigures() {
  const { t, locale } = useShop();
  const figures = [
    { value: formatNumber(COMPANIES.length, locale), label: t('homepage:figures.brands') },
    { value: t('homepage:figures.people.value'), label: t('homepage:figures.people.label') },
    { value: t('homepage:figures.workshops.value'), label: t('homepage:figures.workshops.label') },
    { value: formatNumber(SHOP_COUNTRIES.length, locale), label: t('homepage:figures.countries') },
  ];
  return (
    <section className={styles.band} aria-label={t('homepage:figures.title')}>
      <Container>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
