import { useShop } from '#client/data/shop-context.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import type { Screen } from '#shared/screens/index.ts';
import styles from './site-links.module.css';

/** Links to the sections of a site without a shop. */
export function SiteLinks() {
  const { href, t } = useShop();
  const links: readonly (readonly [Screen, string])[] = [
    ['blogOverview', t('routes:blogOverview')],
    ['projectOverview', t('routes:projectOverview')],
    ['inspirationOverview', t('routes:inspirationOverview')],
    ['contact', t('routes:contact')],
    ['jobOfferOverview', t('routes:jobOfferOverview')],
  ];
  return (
    <section>
      <h2 className={styles.title}>{t('homepage:doors.title')}</h2>
      <ul className={styles.links}>
        {links.map(([screen, name]) => (
          <Card key={screen} as="li" look="sunken" interactive>
            <h3>
              <CardLink href={href(screen)}>{name}</CardLink>
            </h3>
            <p className={styles.text}>{t(`homepage:doors.${screen}`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
