import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { brandByCode } from '#shared/brands/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import styles from './group-companies.module.css';

/** Codes of the brands, the largest company first. */
export const COMPANIES = ['EF', 'DBC', 'FIB', 'ENC'] as const;

/** The brands of the group, each with its place, its people and a link to its site in this country. */
export function GroupCompanies() {
  const { locale, domainSuffix, t } = useShop();
  const largest = Math.max(...COMPANIES.map((code) => Number(t(`homepage:companies.counts.${code}`))));
  return (
    <section className={styles.companies}>
      <Container>
        <h2 className={styles.title}>{t('homepage:companies.title')}</h2>
        <ul>
          {COMPANIES.map((code) => {
            const brand = brandByCode(code);
            const people = t(`homepage:companies.counts.${code}`);
            return (
              <li key={code} className={styles.company}>
                <h3 className={styles.name}>
                  <a href={`${siteBaseAddress(brand, locale, domainSuffix)}/`} className={styles.link}>
                    {brand.name} <Icon name="external" size="s" />
                  </a>
                </h3>
                <p>{t(`homepage:companies.${code}`)}</p>
                <p className={styles.city}>{brand.contact.city}</p>
                <p className={styles.people}>
                  {t('homepage:companies.people', { count: Number(people) })}
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(Number(people) / largest) * 100} height="8" />
                  </svg>
                </p>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
