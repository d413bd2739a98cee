import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useT } from '../data/shop-context.tsx';
import { MenuProvider } from '../features/menu/menu-context.tsx';
import { SkipLink } from '../ui/skip-link/skip-link.tsx';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './shell.module.css';

const MAIN = 'main';

/** After a navigation the page's title is announced and focus starts at its content; a first load moves nothing. */
function useArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const announcer = useRef<HTMLParagraphElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (announcer.current) announcer.current.textContent = document.title;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return { main, announcer };
}

/** The frame of every page: header, the screen, footer, notifications. */
export function Shell() {
  const t = useT();
  const { main, announcer } = useArrival();
  const words = {
    region: t('global:toast.region'),
    toast: t('global:toast.toast'),
    hide: t('global:toast.hide'),
  };
  return (
    <ToastProvider words={words}>
      <MenuProvider>
        <SkipLink href={`#${MAIN}`}>{t('global:skipToContent')}</SkipLink>
        <Header />
        <main id={MAIN} ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <p ref={announcer} className={styles.announcer} aria-live="polite" />
        <ScrollRestoration />
      </MenuProvider>
    </ToastProvider>
  );
}
