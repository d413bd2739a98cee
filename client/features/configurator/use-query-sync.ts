import { useEffect } from 'react';
import { onEntryRemoved } from '#client/ui/back/back-entries.ts';
import { replaceConfigurationQuery } from './configuration-query.ts';

/** Some browsers reject more than a hundred changes of the URL in 30 s, so it is written after a pause. */
const PAUSE_MS = 250;
const BEFORE_LEAVING = ['click', 'submit', 'pagehide'] as const;

/** Whether an event may leave the page: a click, also with the keyboard, only on a link. */
function mayLeave({ type, target }: Event): boolean {
  return type !== 'click' || (target instanceof Element && target.closest('a[href]') !== null);
}

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
    // Captured, so that the URL is written before a link is followed. Other presses do not wait for it: it takes a slow
    // phone 30 ms.
    const writeBeforeLeaving = (event: Event) => {
      if (mayLeave(event)) write();
    };
    const timer = setTimeout(write, PAUSE_MS);
    // The page has the URL of before its dialog opened.
    const stopListening = onEntryRemoved(write);
    for (const name of BEFORE_LEAVING) window.addEventListener(name, writeBeforeLeaving, { capture: true });
    return () => {
      clearTimeout(timer);
      stopListening();
      for (const name of BEFORE_LEAVING)
        window.removeEventListener(name, writeBeforeLeaving, { capture: true });
    };
  }, [answers]);
}
