import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import styles from './share-links.module.css';

interface ShareLinksProps {
  readonly title: string;
  readonly path: string;
}

/** Links that share a page, without scripts of other sites. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const { t, brand, locale, domainSuffix } = useShop();
  const address = siteBaseAddress(brand, locale, domainSuffix) + path;
  const text = encodeURIComponent(`${title} ${address}`);
  const links = [
    ['WhatsApp', `https://wa.me/?text=${text}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`],
    [t('blogs:share.mail'), `mailto:?subject=${encodeURIComponent(title)}&body=${text}`],
  ] as const;
  return (
    <nav className={styles.share} aria-labelledby="share-title">
      <p id="share-title" className={styles.title}>
        <Icon name="share" size="s" /> {t('blogs:share.title')}
      </p>
      <ul className={styles.links}>
        {links.map(([name, href]) => (
          <li key={name}>
            <a href={href} rel="noopener" className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
