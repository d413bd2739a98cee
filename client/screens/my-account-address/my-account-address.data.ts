import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { requireCustomer } from '#client/features/account/require-customer.ts';

export const namespaces: ScreenModule['namespaces'] = [
  ...(['account', 'apiErrors', 'auth', 'cart', 'checkout'] as const),
  'yup',
];

/** Loads the addresses of the customer; a guest is sent to the login. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { brand, prefetch, t } = context;
  const head = { title: `${t('account:address.title')} | ${brand.name}`, noindex: true };
  if (!(await requireCustomer(context))) return { head };
  const rest = Promise.all([
    prefetch('account.address.list', null),
    prefetch('content.text.get', { screen: 'account-address' }),
  ]);
  return { head, rest };
}
