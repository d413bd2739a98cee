import { account } from './account.ts';
import { bot } from './bot.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { configure } from './configure.ts';
import { filter } from './filter.ts';
import type { Journey } from './journey.ts';
import { product } from './product.ts';
import { purchase } from './purchase.ts';
import { quotation } from './quotation.ts';
import { search } from './search.ts';
import { upload } from './upload.ts';

/** All journeys. To add one: a file and a line here. */
export const JOURNEYS: readonly Journey[] = [
  browse,
  search,
  product,
  configure,
  cart,
  checkout,
  account,
  purchase,
  filter,
  bot,
  upload,
  quotation,
];
