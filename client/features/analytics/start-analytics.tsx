import { createRoot } from 'react-dom/client';
import { receiveEvents, type ShopEvent } from '#client/data/shop-events.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { storeConsent, storedConsent } from './consent.ts';
import { ConsentControls } from './consent-controls.tsx';
import { createEventQueue } from './event-queue.ts';
import { createGoogleTag, pageParameters } from './google-tag.ts';
import { recordPurchase } from './purchases.ts';
import { selectedItem } from './selected-item.ts';
import { type TagEvent, tagEventsOf } from './tag-events.ts';

interface Analytics {
  /** Measurement id of the shop, such as G-ABC123. */
  readonly id: string;
  /** Has the namespace form. */
  readonly t: Translate;
  readonly productPath: (slug: string) => string;
  /** Calls a listener after each navigation. */
  readonly onNavigation: (listener: () => void) => void;
}

/** Asks for consent and measures. Called once per page load, only in shops with a measurement id. */
export function startAnalytics({ id, t, productPath, onNavigation }: Analytics): void {
  const tag = createGoogleTag(id);
  const queue = createEventQueue<{ event: TagEvent; page: object }>(({ event, page }) =>
    tag.send(event, page),
  );
  const push = (event: TagEvent) => queue.push({ event, page: pageParameters() });
  const decide = (consent: 'granted' | 'denied') => {
    tag.update(consent);
    queue.decide(consent);
  };
  const stored = storedConsent(localStorage, Date.now());
  if (stored) decide(stored);

  let list: Extract<ShopEvent, { name: 'view_item_list' }> | undefined;
  const viewPage = () => push({ name: 'page_view', parameters: {} });
  viewPage();
  onNavigation(() => {
    list = undefined;
    viewPage();
  });
  receiveEvents((event) => {
    if (event.name === 'view_item_list') list = event;
    if (event.name === 'purchase' && !recordPurchase(localStorage, event.order.number ?? '')) return;
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

  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <ConsentControls
      t={t}
      isAsked={stored === undefined}
      onDecision={(consent) => {
        storeConsent(localStorage, consent, Date.now());
        decide(consent);
      }}
    />,
  );
}
