import type { OnConsent } from '#client/data/consent.ts';
import { receiveEvents, type ShopEvent } from '#client/data/shop-events.ts';
import { createEventQueue } from './event-queue.ts';
import { createGoogleTag, pageParameters } from './google-tag.ts';
import { recordPurchase } from './purchases.ts';
import { selectedItem } from './selected-item.ts';
import { type TagEvent, tagEventsOf } from './tag-events.ts';

interface Analytics {
  /** Measurement id of the shop, such as G-ABC123. */
  readonly id: string;
  readonly onConsent: OnConsent;
  readonly productPath: (slug: string) => string;
  /** Calls a listener after each navigation. */
  readonly onNavigation: (listener: () => void) => void;
}

/** Sends events to Google Analytics after consent. Called once per page load, only in shops with a measurement id. */
export function startAnalytics({ id, onConsent, productPath, onNavigation }: Analytics): void {
  const tag = createGoogleTag(id);
  const queue = createEventQueue<{ event: TagEvent; page: object }>(({ event, page }) =>
    tag.send(event, page),
  );
  const push = (event: TagEvent) => queue.push({ event, page: pageParameters() });
  onConsent((consent) => {
    tag.update(consent);
    queue.decide(consent);
  });

  let list: Extract<ShopEvent, { name: 'view_item_list' }> | undefined;
  const viewPage = () => push({ name: 'page_view', parameters: {} });
  viewPage();
  onNavigation(() => {
    list = undefined;
    viewPage();
  });
  receiveEvents((event) => {
    if (event.name === 'view_item_list') list = event;
    if (event.name === 'purchase' && !recordPurchase(() => localStorage, event.order.number ?? '')) return;
    for (const tagEvent of tagEventsOf(event)) push(tagEvent);
  });
  // In the capture phase, before the navigation that forgets the list.
  document.addEventListener(
    'click',
    ({ target }) => {
      const event = selectedItem(target, list, productPath);
      if (event) push(event);
    },
    { capture: true },
  );
}
