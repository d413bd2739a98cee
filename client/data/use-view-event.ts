import { useLayoutEffect, useRef } from 'react';
import { reportEvent, type ShopEvent } from './shop-events.ts';

/** Reports what a screen shows, once per `occasion`, such as a slug. `event` is undefined while nothing is shown. */
export function useViewEvent(event: ShopEvent | undefined, occasion: string): void {
  const reported = useRef<string>(undefined);
  // Before a click on what it shows: other effects may run after the listeners of that click.
  useLayoutEffect(() => {
    if (!event || reported.current === occasion) return;
    reported.current = occasion;
    reportEvent(event);
  }, [event, occasion]);
}
