import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { serverNow } from './server-clock.ts';

const UPDATE_MS = MINUTE_MS;

/**
 * The server's time, updated each minute and when the page is shown again. Undefined on the server, in the first render, which
 * must match a cached page of another day, and while the server is unreachable.
 */
export function useServerNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let isUnmounted = false;
    const update = async () => {
      const time = await serverNow();
      if (!isUnmounted && time) setNow(time);
    };
    void update();
    const timer = setInterval(update, UPDATE_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
