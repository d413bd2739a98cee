import { useEffect, useEffectEvent } from 'react';
import { addBackEntry } from './back-entries.ts';

/** While a dialog or sheet is open, Back closes it and the page stays. */
export function useBackEntry(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (isOpen ? addBackEntry(() => closeNow()) : undefined), [isOpen]);
}
