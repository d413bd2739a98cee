import { useEffect, useState } from 'react';
import type { ConfigurationState } from './use-configuration.ts';

type PictureState = Pick<ConfigurationState, 'isSettling' | 'hasFailed' | 'reject'>;

/**
 * Runs an action with the answers that the page shows: once no picture is being uploaded or cropped, and not while one
 * has failed, whose fault it shows instead.
 */
export function useSettled({ isSettling, hasFailed, reject }: PictureState, action: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const settle = () => (hasFailed ? reject() : action());
  useEffect(() => {
    if (!isWaiting || isSettling) return;
    setWaiting(false);
    settle();
  });
  return { isWaiting, run: () => (isSettling ? setWaiting(true) : settle()) };
}
