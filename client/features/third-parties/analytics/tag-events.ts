import type {
  ReportedOrder as Order,
  ReportedList,
  ReportedProduct,
  ShopEvent,
} from '#client/data/shop-events.ts';
import {
  lineItem,
  type MeasuredPurchase,
  MINOR_UNITS,
  measuredPurchase,
  ofOrder,
  type TagItem,
  type Valued,
  valued,
} from '#shared/third-parties/purchase-event.ts';

interface Listed {
  /** The same in all locales. */
  readonly item_list_id: string;
  /** As the shopper reads it. */
  readonly item_list_name: string;
  readonly items: readonly TagItem[];
}

/** The events that leave the page, with the parameters that Google Analytics 4 documents for them. */
interface TagEvents {
  readonly page_view: object;
  readonly view_item_list: Listed;
  readonly select_item: Listed;
  readonly view_item: Valued;
  readonly add_to_cart: Valued;
  readonly remove_from_cart: Valued;
  readonly view_cart: Valued;
  readonly begin_checkout: Valued;
  readonly add_shipping_info: Valued & { readonly shipping_tier?: string };
  readonly add_payment_info: Partial<Valued> & { readonly payment_type: string };
  readonly purchase: MeasuredPurchase;
  readonly purchase_reported: MeasuredPurchase;
  readonly quotation_request: Valued;
  readonly contact_form: object;
  readonly newsletter_signup: object;
  readonly advice_request: object;
}

export type TagEvent = {
  readonly [Name in keyof TagEvents]: { readonly name: Name; readonly parameters: TagEvents[Name] };
}[keyof TagEvents];

function productItem({ sku, name, manufacturer, price, colour, categories }: ReportedProduct): TagItem {
  const [category] = categories ?? [];
  return {
    item_id: sku,
    item_name: name,
    item_brand: manufacturer.name,
    ...(category ? { item_category: category.id } : {}),
    ...(colour ? { item_variant: colour.id } : {}),
    price: price.priceExcVat / MINOR_UNITS,
    quantity: 1,
  };
}

/** The parameters of a list with these of its products. */
export function listed(list: ReportedList, products: readonly ReportedProduct[]): Listed {
  const category = list.category === undefined ? {} : { item_category: list.category };
  const items = products.map((product) => ({
    ...productItem(product),
    ...category,
    index: list.products.indexOf(product),
  }));
  return { item_list_id: list.id, item_list_name: list.list, items };
}

/** The events of Google Analytics for what a shopper did; none when nothing has changed. */
export function tagEventsOf(event: ShopEvent): readonly TagEvent[] {
  switch (event.name) {
    case 'view_item': {
      const { product } = event;
      return [{ name: 'view_item', parameters: valued(product.price.currency, [productItem(product)]) }];
    }
    case 'view_item_list':
      return [{ name: 'view_item_list', parameters: listed(event, event.products) }];
    case 'view_cart':
    case 'begin_checkout':
    case 'quotation_request':
      return [{ name: event.name, parameters: ofOrder(event.order) }];
    case 'add_shipping_info': {
      const { shipping } = event.order;
      const tier = shipping ? { shipping_tier: shipping.method } : {};
      return [{ name: 'add_shipping_info', parameters: { ...ofOrder(event.order), ...tier } }];
    }
    case 'add_payment_info': {
      const order = event.order ? ofOrder(event.order) : {};
      return [{ name: 'add_payment_info', parameters: { ...order, payment_type: event.method } }];
    }
    case 'purchase':
      return purchase(event.order);
    case 'cart_lines':
      return cartChanges(event.before, event.after);
    case 'payment_start':
      return [];
    case 'contact_form':
    case 'newsletter_signup':
    case 'advice_request':
      return [{ name: event.name, parameters: {} }];
  }
}

/** A purchase that the server reports has another name, which no tag of Google Analytics counts. */
function purchase(order: Order): TagEvent[] {
  const parameters = measuredPurchase(order);
  if (!parameters) return [];
  return [{ name: order.purchaseReported ? 'purchase_reported' : 'purchase', parameters }];
}

/** Higher quantities are added, lower ones removed. Without a known earlier cart, only a single line is surely new. */
function cartChanges(before: Order | null | undefined, after: Order): TagEvent[] {
  if (before === undefined && after.lines.length !== 1) return [];
  const earlier = new Map((before?.lines ?? []).map((line) => [line.id, line]));
  const added: TagItem[] = [];
  const removed: TagItem[] = [];
  for (const line of after.lines) {
    const change = line.quantity - (earlier.get(line.id)?.quantity ?? 0);
    earlier.delete(line.id);
    if (change > 0) added.push(lineItem(line, change));
    if (change < 0) removed.push(lineItem(line, -change));
  }
  for (const line of earlier.values()) removed.push(lineItem(line, line.quantity));
  const { currency } = after;
  return [
    ...(added.length > 0 ? [{ name: 'add_to_cart', parameters: valued(currency, added) } as const] : []),
    ...(removed.length > 0
      ? [{ name: 'remove_from_cart', parameters: valued(currency, removed) } as const]
      : []),
  ];
}
