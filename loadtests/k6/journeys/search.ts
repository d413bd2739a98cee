import { openProduct, search as searchFor } from '../visitor/catalogue.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { checkThat } from '../visitor/request.ts';
import { pick, pickPopular, think } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

/** A word that no product contains, in one search of ten. */
const UNKNOWN = 'zzqxvk';
const UNKNOWN_SHARE = 0.1;

/** Searches from the home page and opens a result. */
export const search: Journey = {
  name: 'search',
  weight: 15,
  isReadOnly: true,
  isPossible: hasProducts,
  visit(visitor) {
    openPage(visitor, 'home', pathOf(visitor, 'home'));
    think(visitor);
    if (visitor.random() < UNKNOWN_SHARE) {
      const none = searchFor(visitor, UNKNOWN);
      checkThat(visitor, 'an unknown word finds nothing', none.length === 0);
      think(visitor);
    }
    const found = searchFor(visitor, pickPopular(visitor, visitor.shop.words, 'word'));
    checkThat(visitor, 'a word of a product finds a product', found.length > 0);
    think(visitor);
    openProduct(visitor, pick(visitor, found, 'product in the results'));
    think(visitor);
  },
};
