import { useEffect } from 'react';
import { withAnswers } from './address-answers.ts';

/** Some browsers refuse an address that changes more than a hundred times in half a minute: it waits for a pause. */
const PAUSE_MS = 250;
/** A page is never left without one of these; on the window, so that it comes before what follows a link. */
const BEFORE_LEAVING = ['click', 'keydown', 'pagehide'] as const;

/** Keeps the answers of the page's address, without a step in the history; undefined leaves it as it is. */
export function useAddress(answers: string | undefined): void {
  useEffect(() => {
    if (answers === undefined) return;
    const { pathname: own } = window.location;
    const write = () => {
      const { pathname, hash, search: present } = window.location;
      // The next page's address is there before this page is gone.
      if (pathname !== own) return;
      const search = withAnswers(present, answers);
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
