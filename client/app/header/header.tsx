import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { AccountBadge } from '#client/features/account/account-badge.tsx';
import { CartBadge } from '#client/features/cart/cart-badge.tsx';
import { ComparisonLink } from '#client/features/catalogue/comparison/comparison-link.tsx';
import { Logo } from '#client/features/logo/logo.tsx';
import { type CategoryMenu, useCategoryMenu } from '#client/features/menu/category-menu.ts';
import { siteLinks } from '#client/features/menu/site-links.ts';
import { SavedBadge } from '#client/features/saved-items/saved-badge.tsx';
import { HeaderSearchForm } from '#client/features/search/header-search-form.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { layout } from '#header-layout';
import { hasScreen, type Screen } from '#shared/screens/index.ts';
import styles from './header.module.css';
import type { HeaderPart } from './layouts/header-layout.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MenuButton } from './menu-button.tsx';
import { TopBar } from './top-bar.tsx';

const { order, classes } = layout;

interface IconLinkProps {
  readonly screen: Screen;
  readonly view?: string;
  readonly icon: IconName;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

function IconLink({ screen, view, icon, label, className = '', children }: IconLinkProps) {
  const { brand, href } = useShop();
  if (!hasScreen(brand, screen)) return null;
  return (
    <a href={href(screen, { query: { view } })} className={`${styles.icon} ${className}`} title={label}>
      <Icon name={icon} size="l" />
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </a>
  );
}

/** The header of every page, 125 px high on a wide screen. The row below the top bar is sticky. */
export function Header() {
  const shop = useShop();
  const { pathname } = useLocation();
  const categories = useCategoryMenu();
  const current = siteLinks(shop).find(({ href }) => href === pathname)?.screen;
  return (
    <header className={styles.header}>
      <TopBar />
      <CachedFragment
        source={categories}
        name={`header ${current}`}
        as="div"
        className={classNames(styles.main, classes.main)}
      >
        {() => <MainRow categories={categories} current={current} />}
      </CachedFragment>
    </header>
  );
}

interface MainRowProps {
  readonly categories: CategoryMenu;
  readonly current: Screen | undefined;
}

function MainRow({ categories, current }: MainRowProps) {
  const { brand, href, t } = useShop();
  const parts: Readonly<Record<HeaderPart, ReactNode>> = {
    menu: <MenuButton />,
    logo: (
      <a href={href('home')} className={classNames(styles.logo, classes.logo)}>
        <Logo />
      </a>
    ),
    navigation: <MainNavigation categories={categories} current={current} className={classes.navigation} />,
    search: hasScreen(brand, 'searchOverview') && (
      <HeaderSearchForm id="search-words" className={classNames(styles.search, classes.search)} />
    ),
    icons: (
      <div className={classNames(styles.icons, classes.icons)}>
        {import.meta.env.HAS_COMPARISON && <ComparisonLink className={styles.icon} />}
        <IconLink
          screen="searchOverview"
          icon="search"
          label={t('header:search.submit')}
          className={styles.searchLink}
        />
        <IconLink screen="myAccount" icon="user" label={t('routes:myAccount')} className={styles.account}>
          <AccountBadge label={(name) => t('header:signedIn', { name })} />
        </IconLink>
        {brand.switches.products && (
          <IconLink screen="myAccount" view="saved" icon="heart" label={t('header:saved')}>
            <span className={styles.badge}>
              <SavedBadge label={(count) => t('header:savedItems', { count })} />
            </span>
          </IconLink>
        )}
        <IconLink screen="cart" icon="cart" label={t('routes:cart')}>
          <span className={styles.badge}>
            <CartBadge label={(count) => t('header:cartItems', { count })} />
          </span>
        </IconLink>
      </div>
    ),
  };
  return (
    <Container className={classNames(styles.row, classes.row)}>
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </Container>
  );
}
