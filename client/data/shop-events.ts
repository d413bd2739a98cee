import type { FormKind, MessageKind } from '#shared/messages/message-kinds.ts';
import type { InputOf, OutputOf } from './query.ts';

export type ReportedOrder = NonNullable<OutputOf<'cart.order.get'>>;
type Detail = NonNullable<OutputOf<'product.detail.get'>>;
export type ReportedProduct = Detail['related'][number] & Partial<Pick<Detail, 'categories'>>;

export type PaidVisit = NonNullable<InputOf<'checkout.payment.initiate'>['visit']>;

/** A list of products: its id is the same in all locales, its name is what the shopper reads. */
export interface ReportedList {
  readonly name: 'view_item_list';
  readonly id: 'products' | 'search' | 'home' | `category-${string}`;
  readonly list: string;
  /** Id of the category whose products are listed. */
  readonly category?: string;
  readonly products: readonly ReportedProduct[];
}

/** Actions of a shopper, for analytics; named like the events of Google Analytics 4. */
export type ShopEvent =
  | { readonly name: 'view_item'; readonly product: Detail }
  | ReportedList
  | {
      readonly name: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'purchase';
      readonly order: ReportedOrder;
    }
  | { readonly name: 'add_payment_info'; readonly order: ReportedOrder | undefined; readonly method: string }
  /** Becomes add_to_cart and remove_from_cart. `before` is undefined while the cart is not known, null without one. */
  | {
      readonly name: 'cart_lines';
      readonly before: ReportedOrder | null | undefined;
      readonly after: ReportedOrder;
    }
  /** Before the call that starts a payment: analytics that report it from the server pass the visit to it. */
  | { readonly name: 'payment_start'; readonly passVisit: (visit: Promise<PaidVisit | undefined>) => void }
  | { readonly name: 'quotation_request'; readonly order: ReportedOrder }
  | { readonly name: 'contact_form' | 'newsletter_signup' | 'advice_request' };

const MAX_WAITING = 20;
const waiting: ShopEvent[] = [];
let receiver: ((event: ShopEvent) => void) | undefined;

/** Reports an event. Without analytics nothing receives it; before it has started, the event waits. */
export function reportEvent(event: ShopEvent): void {
  if (receiver) receiver(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

const FORM_EVENTS = {
  contact: 'contact_form',
  advice: 'advice_request',
  newsletter: 'newsletter_signup',
  application: undefined,
  question: undefined,
} as const satisfies Record<FormKind | MessageKind, ShopEvent['name'] | undefined>;

/** Reports that a form was sent, except for applications and questions. */
export function reportForm(form: FormKind | MessageKind): void {
  const name = FORM_EVENTS[form];
  if (name) reportEvent({ name });
}

/** Passes all events to a receiver: those that wait, then each at once. */
export function receiveEvents(receive: (event: ShopEvent) => void): void {
  receiver = receive;
  for (const event of waiting.splice(0)) receive(event);
}
