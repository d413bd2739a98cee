import type { Consent } from '#client/data/consent.ts';
import type { ReportedList } from '#client/data/shop-events.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';
import type { PartyContext } from '../party-context.ts';
import { landingCampaign } from './campaign.ts';
import { createEventQueue } from './event-queue.ts';
import { pageParameters } from './page-parameters.ts';
import { recordPurchase } from './purchases.ts';
import { selectedItem } from './selected-item.ts';
import { type TagEvent, tagEventsOf } from './tag-events.ts';

/** A tag or container of Google. */
interface Tag {
  /** Called after each choice of the visitor. */
  update(consent: Consent): void;
  /** `page`: the page on which the event happened, see pageParameters. */
  send(event: TagEvent, page: object): void;
}

/** Sends the events of this page and of later ones after consent to one of the purposes. */
export function startAnalytics(context: PartyContext, purposes: readonly Purpose[], tag: Tag): void {
  const { consent, productPath, onPage, onEvent } = context;
  const queue = createEventQueue<{ event: TagEvent; page: object }>(({ event, page }) =>
    tag.send(event, page),
  );
  let campaign = landingCampaign();
  const push = (event: TagEvent) => queue.push({ event, page: pageParameters(campaign) });
  let lists: readonly ReportedList[] = [];
  let isLanding = true;
  onPage(() => {
    if (!isLanding) campaign = '';
    isLanding = false;
    lists = [];
    push({ name: 'page_view', parameters: {} });
  });
  // Two listeners: a tag that fails does not keep its events after a withdrawal.
  consent.on(purposes)((choice) => tag.update(choice));
  consent.on(purposes)((choice) => queue.decide(choice));
  onEvent((event) => {
    if (event.name === 'view_item_list') lists = [event, ...lists];
    if (event.name === 'purchase' && !recordPurchase(() => localStorage, event.order.number ?? '')) return;
    for (const tagEvent of tagEventsOf(event)) push(tagEvent);
  });
  // In the capture phase, before the navigation that forgets the list.
  document.addEventListener(
    'click',
    ({ target }) => {
      const event = selectedItem(target, lists, productPath);
      if (event) push(event);
    },
    { capture: true },
  );
}
