import { useShop } from '#client/data/shop-context.tsx';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import styles from './report.module.css';

/** The other brands of the group with their towns, each with a link to its site in this country. */
export function FooterBrands() {
  const { brand, locale, domainSuffix } = useShop();
  return (
    <ul className={styles.brands}>
      {ALL_BRANDS.filter(({ code }) => code !== brand.code).map((other) => (
        <li key={other.code}>
          <a href={`${siteBaseAddress(other, locale, domainSuffix)}/`} className={styles.brand}>
            {other.name}
          </a>
          {other.contact.city}
        </li>
      ))}
    </ul>
  );
}
