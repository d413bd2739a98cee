import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { CallError, callErrorText } from '../data/call-error.ts';
import { useShop } from '../data/shop-context.tsx';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { Container } from '../ui/container/container.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import styles from './error-screen.module.css';

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Reloads the page: after a failed import, a client-side navigation would not fetch the code again. */
function reload(event?: MouseEvent) {
  event?.preventDefault();
  window.location.reload();
}

/** Returns whether the browser is offline; reloads the page when the connection is back. */
function useOffline(): boolean {
  const offline = useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    if (!offline) return;
    const onOnline = () => reload();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [offline]);
  return offline;
}

/** The page of a failed load or render: what happened, and links to retry or to the home page. */
export function ErrorScreen() {
  const error = useRouteError();
  const { t, href } = useShop();
  const offline = useOffline();
  const text = error instanceof CallError ? callErrorText(error, t) : t('global:fault.text');
  return (
    <Container className={styles.screen}>
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
