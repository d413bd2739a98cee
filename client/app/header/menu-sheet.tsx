import type { MouseEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { LanguageList } from '#client/features/language/language-list.tsx';
import { useCategoryMenu } from '#client/features/menu/category-menu.ts';
import { useMenu } from '#client/features/menu/menu-context.tsx';
import { siteLinks } from '#client/features/menu/site-links.ts';
import { PriceDisplayToggle } from '#client/features/price-display/price-display-toggle.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { useLocalePaths } from './locale-paths.ts';
import styles from './menu-sheet.module.css';

interface MenuSheetProps {
  readonly onFollow: () => void;
}

/** The menu of a small screen: a side sheet with all links, the price display and the locale switch. */
export function MenuSheet({ onFollow }: MenuSheetProps) {
  const shop = useShop();
  const { brand, href, t } = shop;
  const { open, setOpen } = useMenu();
  const categories = useCategoryMenu();
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  const paths = useLocalePaths();
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onFollow();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('header:menu.title')}
      closeLabel={t('header:menu.close')}
      placement="sheet-start"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls are the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click too */}
      <div className={styles.sheet} onClick={onClick}>
        <nav aria-label={t('header:navigation')} className={styles.links}>
          {brand.switches.products && (
            <>
              <a href={href('productOverview')} className={styles.link}>
                {t('header:assortment.all')} <Icon name="arrow-right" />
              </a>
              <ul className={styles.categories}>
                {categories.map(({ id, name, slug }) => (
                  <li key={id}>
                    <a href={href('categoryDetail', { slug })} className={styles.category}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {siteLinks(shop).map((link) => (
            <a key={link.screen} href={link.href} className={styles.link}>
              {link.label}
            </a>
          ))}
          {brand.switches.account && (
            <a href={href('myAccount')} className={styles.link}>
              <Icon name="user" /> {t('routes:myAccount')}
              {customer && ` (${customer.details.firstName})`}
            </a>
          )}
          {brand.switches.account && brand.switches.products && (
            <a href={href('myAccount', { query: { view: 'saved' } })} className={styles.link}>
              <Icon name="heart" /> {t('header:saved')}
            </a>
          )}
        </nav>
        {brand.switches.products && (
          <div className={styles.prices}>
            <h3 className={styles.label}>{t('header:menu.prices')}</h3>
            <PriceDisplayToggle />
          </div>
        )}
        <h3 className={styles.label}>{t('header:language')}</h3>
        <LanguageList paths={paths} />
      </div>
    </Dialog>
  );
}
