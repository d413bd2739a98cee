import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { parseAlertQuery } from './alert-query.ts';

export const namespaces: ScreenModule['namespaces'] = ['form', 'form.alert', 'apiErrors', 'yup'];

/** The screen to subscribe to the newsletter or to mails about a product, and the target of the links in these mails. */
export async function load({ t, brand, url, prefetch }: LoadContext): Promise<LoadedScreen> {
  const isAlert = url.searchParams.get('view')?.startsWith('alert') ?? false;
  const alert = parseAlertQuery(url.searchParams);
  if (alert) await prefetch('product.card.list', { ids: [alert.sku] });
  return {
    head: {
      title: `${t(isAlert ? 'form:alert.title' : 'form:newsletter.title')} | ${brand.name}`,
      // Confirmations, links with a token, and forms about a product.
      noindex: url.searchParams.has('view'),
      description: t('form:newsletter.description', { brand: brand.name }),
    },
  };
}
