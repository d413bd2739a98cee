import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { isLinkToken } from '#client/features/account/link-token.ts';
import { nextPath } from '#client/features/account/next-path.ts';
import { requireCustomer } from '#client/features/account/require-customer.ts';
import { QUOTATION_VIEW, REQUEST_VIEW } from '#client/features/cart/quotation-query.ts';
import { prefetchEmptyPicture } from '#client/features/empty-picture/empty-picture-query.ts';
import { parseSavedQuery, SAVED_VIEW, savedListInput } from '#client/features/saved-items/saved-query.ts';
import { href, matchScreen } from '#shared/screens/index.ts';
import { loadOrder } from './order.data.ts';
import { ORDER_VIEW, orderReferenceOf } from './orders/order-query.ts';
import { loadOverview } from './overview.data.ts';
import { loadQuotation, loadQuotationRequest } from './quotation.data.ts';
import { REVIEW_VIEW } from './reviews/review-query.ts';
import { WITHDRAWAL_VIEW } from './withdrawal/withdrawal-query.ts';

export const namespaces: ScreenModule['namespaces'] = [
  ...(['account', 'auth', 'register', 'resetPassword'] as const),
  'yup',
];

/** The views for guests (`?view=`), each with the texts of its title. */
const GUEST_VIEWS = {
  login: 'auth:login',
  register: 'register:register',
  forgot: 'resetPassword:forgot',
} as const;

/** The views to which the links in mails lead, for guests and customers. */
const LINK_VIEWS = {
  verify: 'register:verify',
  reset: 'resetPassword:reset',
  email: 'account:email',
} as const;

function isIn<Views extends object>(views: Views, view: string): view is keyof Views & string {
  return Object.hasOwn(views, view);
}

export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { t, brand, url, load, prefetch } = context;
  const view = url.searchParams.get('view') ?? '';
  const head = (texts: string) => ({ title: `${t(`${texts}.title`)} | ${brand.name}`, noindex: true });
  if (view === SAVED_VIEW && brand.switches.products) {
    const list = prefetch('storage.item.list', savedListInput(parseSavedQuery(url.searchParams)));
    // The frame depends on who is signed in; the list is shown even if that is unknown.
    const picture = prefetchEmptyPicture(context, 'saved');
    const rest = Promise.all([load('account.me.get', null).catch(() => null), list, picture]);
    return { head: head('account:saved'), variant: 'saved', rest };
  }
  if (view === ORDER_VIEW && brand.switches.products) return loadOrder(context);
  if (view === QUOTATION_VIEW && brand.switches.products) return loadQuotation(context);
  if (view === REQUEST_VIEW && brand.switches.products) return loadQuotationRequest(context);
  if (view === WITHDRAWAL_VIEW && brand.switches.products) {
    const reference = orderReferenceOf(url.searchParams);
    // A failure must not hide the receipt of a withdrawal that this page responds to.
    if (reference) await load('order.withdrawal.get', reference).catch(() => null);
    return { head: head('account:withdraw'), variant: 'withdraw' };
  }
  if (view === REVIEW_VIEW && brand.switches.products) {
    await load('order.review.get', orderReferenceOf(url.searchParams) ?? {});
    return { head: head('account:review'), variant: 'review' };
  }
  if (isIn(LINK_VIEWS, view)) {
    const token = url.searchParams.get('token') ?? '';
    if (view === 'reset') await prefetch('content.text.get', { screen: 'reset-password' });
    if (view === 'reset' && isLinkToken(token)) await load('auth.reset.validate', { token });
    return { head: head(LINK_VIEWS[view]), variant: view };
  }
  const customer = await load('account.me.get', null);
  if (customer) {
    if (isIn(GUEST_VIEWS, view)) redirectToNext(context);
    return loadOverview(context);
  }
  // Without a view, the page need not explain why to sign in.
  if (view && !isIn(GUEST_VIEWS, view)) await requireCustomer(context);
  const shown = isIn(GUEST_VIEWS, view) ? view : 'login';
  return { head: head(GUEST_VIEWS[shown]), variant: shown };
}

/** Redirects a customer who is already signed in to the page that `next` names, else to the account. */
function redirectToNext({ url, locale, redirect }: LoadContext): never {
  const next = nextPath(url.searchParams.get('next'), locale) ?? href('myAccount', locale);
  const { pathname, searchParams } = new URL(next, url);
  const { screen, ...params } = matchScreen(pathname, locale) ?? { screen: 'myAccount' };
  return redirect(screen, { ...params, query: Object.fromEntries(searchParams) });
}
