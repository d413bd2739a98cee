import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSurroundings } from '../data/screen-frame.ts';
import { useShop } from '../data/shop-context.tsx';
import { ReloadOnSignOut } from '../features/account/reload-on-sign-out.tsx';
import { RepricedToast } from '../features/cart/repriced-toast.tsx';
import { useLanguageLinkQuery } from '../features/language/language-link-query.ts';
import { MenuProvider } from '../features/menu/menu-context.tsx';
import { SkipLink } from '../ui/skip-link/skip-link.tsx';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { OwnPricesGate } from './own-prices/own-prices-gate.tsx';
import styles from './shell.module.css';

const MAIN_ID = 'main';

/** An empty element where the screen begins. */
const SCREEN_START_ID = 'screen-start';

/** The markup of the element where the screen begins. */
export const SCREEN_START = `<i id="${SCREEN_START_ID}" hidden=""></i>`;

/**
 * After a navigation, announces the page's title and moves the focus to its content. Where only the query changed, it
 * announces a new title, and moves the focus if its element is gone; a screen that moved the focus itself is left alone.
 * The first load does neither.
 */
function useNavigationFocus() {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const announcer = useRef<HTMLParagraphElement>(null);
  const previous = useRef<{ readonly pathname: string; readonly title: string }>(undefined);
  const focused = useRef<Element>(null);
  // Read before the new page replaces the old one, with the element that has the focus.
  if (typeof document !== 'undefined') focused.current = document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query may show another page
  useEffect(() => {
    const last = previous.current;
    const { title, activeElement, body } = document;
    previous.current = { pathname, title };
    if (!last) return;
    const isNewPath = last.pathname !== pathname;
    if (!isNewPath && activeElement !== body && activeElement !== focused.current) return;
    if (announcer.current && (isNewPath || last.title !== title)) announcer.current.textContent = title;
    if (isNewPath || focused.current?.isConnected === false) main.current?.focus({ preventScroll: true });
  }, [pathname, search]);
  return { main, announcer };
}

/** The layout of every page: header, screen, footer and toasts. A screen may bring its own header and footer. */
export function Shell() {
  const { t, brand } = useShop();
  const { main, announcer } = useNavigationFocus();
  useLanguageLinkQuery();
  const { frame, Placeholder } = useSurroundings();
  const labels = {
    region: t('global:toast.region'),
    toast: t('global:toast.toast'),
    hide: t('global:toast.hide'),
    loadError: t('global:toast.loadError'),
    loadErrorHelp: t('global:toast.loadErrorHelp'),
  };
  return (
    <ToastProvider labels={labels}>
      <MenuProvider>
        <SkipLink href={`#${MAIN_ID}`}>{t('global:skipToContent')}</SkipLink>
        {frame ? <frame.Header /> : <Header />}
        {/* A new element, since the other height of a frame's header would be a layout shift. */}
        <main key={frame ? 'frame' : 'shop'} id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          {Placeholder && (
            <div className={styles.placeholder} aria-hidden="true">
              <Placeholder />
            </div>
          )}
          <i id={SCREEN_START_ID} hidden />
          <Outlet />
        </main>
        {frame ? <frame.Footer /> : <Footer />}
        <p ref={announcer} className={styles.announcer} aria-live="polite" />
        {brand.switches.products && <RepricedToast />}
        {brand.switches.account && <OwnPricesGate />}
        {brand.switches.account && <ReloadOnSignOut />}
        <ScrollRestoration />
      </MenuProvider>
    </ToastProvider>
  );
}
