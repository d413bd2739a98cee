import { account } from './account.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { category } from './category.ts';
import { checkout } from './checkout.ts';
import { content } from './content.ts';
import { delivery } from './delivery.ts';
import { message } from './message.ts';
import { newsletter } from './newsletter.ts';
import { order } from './order.ts';
import { createCallerFactory, router } from './procedure/trpc.ts';
import { product } from './product.ts';
import { search } from './search.ts';
import { slug } from './slug.ts';
import { storage } from './storage.ts';

/** All procedures: `noun.noun.verb` is in the file of its first noun. */
export const appRouter = router({
  account,
  auth,
  cart,
  category,
  checkout,
  content,
  delivery,
  message,
  newsletter,
  order,
  product,
  search,
  slug,
  storage,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without HTTP, for page renders. */
export const createCaller = createCallerFactory(appRouter);
