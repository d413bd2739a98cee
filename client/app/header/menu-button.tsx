import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useMenu } from '#client/features/menu/menu-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './header.module.css';

const loadSheet = () => import('./menu-sheet.tsx');
const MenuSheet = lazyDialog(() => loadSheet().then((module) => module.MenuSheet));

/** Opens the menu on a small screen. Without JavaScript it leads to the same links in the footer. */
export function MenuButton() {
  const { t } = useShop();
  const { open, setOpen } = useMenu();
  const hydrated = useHydrated();
  // Stays true after closing, so that the closing animation can run.
  const [mounted, setMounted] = useState(false);
  const label = t('header:menu.open');
  const unmount = () => {
    setOpen(false);
    setMounted(false);
  };

  if (!hydrated) {
    return (
      <a href="#footer-navigation" className={`${styles.icon} ${styles.menu}`} aria-label={label}>
        <Icon name="menu" />
      </a>
    );
  }
  return (
    <>
      <IconButton
        icon="menu"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.menu}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => {
          setMounted(true);
          setOpen(true);
        }}
      />
      {mounted && (
        // Unmounts the sheet at once: its focus trap would keep the focus from the new page.
        <MenuSheet onFollow={unmount} onLoadError={unmount} />
      )}
    </>
  );
}
