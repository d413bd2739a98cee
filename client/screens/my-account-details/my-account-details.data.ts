import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { requireCustomer } from '#client/features/account/require-customer.ts';

export const namespaces: ScreenModule['namespaces'] = [...(['account', 'auth', 'register'] as const), 'yup'];

export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { t, brand, prefetch } = context;
  const head = { title: `${t('account:details.title')} | ${brand.name}`, noindex: true };
  if (!(await requireCustomer(context))) return { head };
  const rest = Promise.all([
    prefetch('account.session.list', null),
    prefetch('account.passkey.list', null),
    prefetch('content.text.get', { screen: 'account-details' }),
  ]);
  return { head, rest };
}
