import { useLocation } from 'react-router-dom';
import { KeptPart } from '#client/data/kept-part.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { useCategoryMenu } from '#client/features/menu/category-menu.ts';
import { Flyout } from '#client/features/menu/flyout.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './main-navigation.module.css';
import { siteLinks } from './site-links.ts';

function Assortment() {
  const { href, t } = useShop();
  const categories = useCategoryMenu();
  return (
    <Flyout
      group="header"
      className={styles.products}
      panelClassName={styles.panel}
      summary={t('routes:productOverview')}
    >
      <KeptPart of={categories} name="assortment" as="ul" className={styles.categories}>
        {() =>
          categories.map(({ id, name, slug }) => (
            <li key={id}>
              <a href={href('categoryDetail', { slug })} className={styles.category}>
                {name}
              </a>
            </li>
          ))
        }
      </KeptPart>
      <div className={styles.aside}>
        <p className={styles.asideTitle}>{t('header:assortment.title')}</p>
        <p>{t('header:assortment.text')}</p>
        <a href={href('productOverview')} className={styles.all}>
          {t('header:assortment.all')} <Icon name="arrow-right" size="s" />
        </a>
        <a href={href('contact')} className={styles.all}>
          {t('header:assortment.advice')} <Icon name="arrow-right" size="s" />
        </a>
      </div>
    </Flyout>
  );
}

/** The assortment and the other rooms of the shop, from 992 px. */
export function MainNavigation() {
  const shop = useShop();
  const { pathname } = useLocation();
  return (
    <nav className={styles.navigation} aria-label={shop.t('header:navigation')}>
      {shop.brand.switches.products && <Assortment />}
      {siteLinks(shop).map(({ screen, href, label }) => (
        <a
          key={screen}
          href={href}
          className={styles.link}
          aria-current={pathname === href ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
