import { useEffect } from 'react';
import { replaceConfigurationQuery } from './configuration-query.ts';

/** Some browsers reject more than a hundred changes of the URL in 30 s, so it is written after a pause. */
const PAUSE_MS = 250;
/**
 * Each page is left by one of these events. Captured on the window, so that the URL is written before a link is
 * followed.
 */
const BEFORE_LEAVING = ['click', 'keydown', 'pagehide'] as const;

/** Writes the answers into the URL without a history entry; undefined leaves the URL unchanged. */
export function useQuerySync(answers: string | undefined): void {
  useEffect(() => {
    if (answers === undefined) return;
    const { pathname: own } = window.location;
    const write = () => {
      const { pathname, hash, search: present } = window.location;
      // During a navigation the URL is already that of the next page.
      if (pathname !== own) return;
      const search = replaceConfigurationQuery(present, answers);
      if (search !== present) window.history.replaceState(window.history.state, '', pathname + search + hash);
    };
    const timer = setTimeout(write, PAUSE_MS);
    for (const name of BEFORE_LEAVING) window.addEventListener(name, write, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of BEFORE_LEAVING) window.removeEventListener(name, write, { capture: true });
    };
  }, [answers]);
}
