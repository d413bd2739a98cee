import { holds } from '../visitor/ask.ts';
import { openProduct, search as searchFor } from '../visitor/catalogue.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { pick, think } from '../visitor/visitor.ts';
import { type Journey, sells } from './journey.ts';

/** One search in ten is for something that nobody sells. */
const UNKNOWN = 'zzqxvk';
const UNKNOWN_SHARE = 0.1;

/** Searches from the front door; what is found is looked at, and what is unknown finds nothing. */
export const search: Journey = {
  name: 'search',
  weight: 15,
  isPossible: sells,
  visit(visitor) {
    openPage(visitor, 'home', pathOf(visitor, 'home'));
    think(visitor);
    if (visitor.random() < UNKNOWN_SHARE) {
      const none = searchFor(visitor, UNKNOWN);
      holds(visitor, 'an unknown word finds nothing', none.length === 0);
      think(visitor);
    }
    const found = searchFor(visitor, pick(visitor, visitor.map.words, 'word'));
    holds(visitor, 'a word of a product finds one', found.length > 0);
    think(visitor);
    openProduct(visitor, pick(visitor, found, 'product in the results'));
    think(visitor);
  },
};
