import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { CallError, callErrorText } from '../data/call-error.ts';
import { useShop } from '../data/shop-context.tsx';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Container } from '../ui/grid/grid.tsx';
import styles from './error-screen.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A whole new page load: the fault may lie in code that did not arrive, which a navigation would not fetch again. */
function reload(event?: MouseEvent) {
  event?.preventDefault();
  window.location.reload();
}

/** Goes on by itself as soon as there is a connection again. */
function useOffline(): boolean {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    if (!offline) return;
    const again = () => reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline]);
  return offline;
}

/** What a shopper sees when a page could not be made: what happened, and two ways on. */
export function ErrorScreen() {
  const fault = useRouteError();
  const { t, href } = useShop();
  const offline = useOffline();
  const text = fault instanceof CallError ? callErrorText(fault, t) : t('global:fault.text');
  return (
    <Container className={styles.room}>
      <EmptyState
        icon={offline ? 'globe' : 'warning'}
        level={1}
        title={t(offline ? 'global:offline.title' : 'global:fault.title')}
        action={
          <>
            <ButtonLink href="" onClick={reload}>
              {t('global:fault.again')}
            </ButtonLink>
            {!offline && (
              <ButtonLink href={href('home')} variant="secondary">
                {t('global:fault.home')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{offline ? t('global:offline.text') : text}</p>
      </EmptyState>
    </Container>
  );
}
