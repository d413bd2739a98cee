import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { brandByCode } from '#shared/brands/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import styles from './group-companies.module.css';

const COMPANIES = ['EF', 'DBC', 'FIB', 'ENC'] as const;

/** The brands of the group, each with a link to its site in this country. */
export function GroupCompanies() {
  const { locale, t } = useShop();
  return (
    <section className={styles.companies}>
      <Container>
        <h2 className={styles.title}>{t('homepage:companies.title')}</h2>
        <ul>
          {COMPANIES.map((code) => {
            const brand = brandByCode(code);
            return (
              <li key={code} className={styles.company}>
                <h3 className={styles.name}>
                  <a href={`${siteBaseAddress(brand, locale)}/`} className={styles.link}>
                    {brand.name} <Icon name="external" size="s" />
                  </a>
                </h3>
                <p>{t(`homepage:companies.${code}`)}</p>
                <p className={styles.city}>{brand.contact.city}</p>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
