import { useShop } from '#client/data/shop-context.tsx';
import type { CategoryMenu } from '#client/features/menu/category-menu.ts';
import { Flyout } from '#client/features/menu/flyout.tsx';
import { siteLinks } from '#client/features/menu/site-links.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { Screen } from '#shared/screens/index.ts';
import styles from './main-navigation.module.css';

function ProductMenu({ categories }: { readonly categories: CategoryMenu }) {
  const { href, t } = useShop();
  return (
    <Flyout
      group="header"
      className={styles.products}
      panelClassName={styles.panel}
      summary={t('routes:productOverview')}
    >
      <ul className={styles.categories}>
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <a href={href('categoryDetail', { slug })} className={styles.category}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.aside}>
        <h2 className={styles.asideTitle}>{t('header:assortment.title')}</h2>
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

interface MainNavigationProps {
  readonly categories: CategoryMenu;
  readonly current: Screen | undefined;
  readonly className?: string | undefined;
}

/** The product menu and the links to other screens, shown on a wide screen. */
export function MainNavigation({ categories, current, className }: MainNavigationProps) {
  const shop = useShop();
  return (
    <nav className={classNames(styles.navigation, className)} aria-label={shop.t('header:navigation')}>
      {shop.brand.switches.products && <ProductMenu categories={categories} />}
      {siteLinks(shop).map(({ screen, href, label }) => (
        <a
          key={screen}
          href={href}
          className={styles.link}
          aria-current={screen === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
