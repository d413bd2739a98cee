import { useEffect, useRef } from 'react';
import { reportEvent, type ShopEvent } from './shop-events.ts';

/** Reports what a screen shows, once for each occasion, such as a product. Undefined while there is nothing to show. */
export function useViewEvent(event: ShopEvent | undefined, occasion: string): void {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!event || reported.current === occasion) return;
    reported.current = occasion;
    reportEvent(event);
  }, [event, occasion]);
}
