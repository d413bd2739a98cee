import type { PageScreen } from '#shared/screens/names.ts';
import type { PartyContext } from './party-context.ts';

interface Visit {
  readonly page: PageScreen;
  product?: string;
  category?: string;
}

/** Screens whose subject is reported by an event once their data is shown. */
const SUBJECT_SCREENS: readonly PageScreen[] = ['productDetail', 'categoryDetail'];

/**
 * A picture that is requested for each page, after consent to personalisation. It names the screen, the article number
 * and the category by their names in the shop's code and catalogue, which are the same in all locales. Addresses, search
 * terms and customers are never part of it.
 */
export function start({ pixel }: { readonly pixel: string }, context: PartyContext): void {
  const { consent, locale, brand, onPage, onEvent } = context;
  let waiting: Visit | undefined;
  const send = () => {
    if (!waiting || !consent.isGranted('personalisation')) return;
    const { page, product, category } = waiting;
    waiting = undefined;
    const query = new URLSearchParams({ brand, locale, page });
    if (product) query.set('product', product);
    if (category) query.set('category', category);
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.src = `${pixel}?${query}`;
  };
  let isComplete = false;
  const complete = () => {
    isComplete = true;
    send();
  };
  onPage((page) => {
    // The subject of the page before was never shown.
    if (!isComplete) send();
    waiting = { page };
    isComplete = false;
    if (!SUBJECT_SCREENS.includes(page)) complete();
  });
  onEvent((event) => {
    if (isComplete || !waiting) return;
    if (event.name === 'view_item') {
      waiting.product = event.product.sku;
      const [category] = event.product.categories;
      if (category) waiting.category = category.id;
      complete();
    }
    if (event.name === 'view_item_list' && event.category !== undefined) {
      waiting.category = event.category;
      complete();
    }
  });
  consent.on(['personalisation'])(() => {
    if (isComplete) send();
  });
}
