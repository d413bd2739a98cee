import { lazy, Suspense, useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useMenu } from '#client/features/menu/menu-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './header.module.css';

const loadSheet = () => import('./menu-sheet.tsx');
const MenuSheet = lazy(async () => ({ default: (await loadSheet()).MenuSheet }));

/** Opens the menu of small screens; without JavaScript it is a link to the same links in the footer. */
export function MenuButton() {
  const { t } = useShop();
  const { open, setOpen } = useMenu();
  const [alive, setAlive] = useState(false);
  // Stays until its way out has been played.
  const [wanted, setWanted] = useState(false);
  useEffect(() => setAlive(true), []);
  const label = t('header:menu.open');

  if (!alive) {
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
        onPointerEnter={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <MenuSheet
            // A followed link takes the sheet away at once, so that the focus can go to the new page.
            onFollow={() => {
              setOpen(false);
              setWanted(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
