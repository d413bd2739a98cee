import type { LoadContext, LoadedScreen } from '#client/data/screen.ts';
import {
  parseQuotationReference,
  QUOTATION_VIEW,
  REQUEST_VIEW,
} from '#client/features/cart/quotation-query.ts';

/** Loads the page of a quotation, or the message that there is none. */
export async function loadQuotation({ brand, load, prefetch, t, url }: LoadContext): Promise<LoadedScreen> {
  const reference = parseQuotationReference(url.searchParams);
  const quotation = reference ? await load('order.quotation.get', reference) : null;
  await prefetch('account.me.get', null);
  const title = quotation
    ? t('account:quotation.name', { number: quotation.number })
    : t('account:quotation.missing.title');
  return { head: { title: `${title} | ${brand.name}`, noindex: true }, variant: QUOTATION_VIEW };
}

/** Loads the form that requests a quotation, with what it is for. */
export async function loadQuotationRequest(context: LoadContext): Promise<LoadedScreen> {
  const { brand, load, prefetch, t, url, notFound } = context;
  const slug = url.searchParams.get('product');
  const reference = parseQuotationReference(url.searchParams);
  const what = slug
    ? load('product.detail.get', { slug: slug.slice(0, 200) })
    : reference
      ? load('order.quotation.get', reference)
      : load('cart.order.get', null);
  const [found] = await Promise.all([what, prefetch('account.me.get', null)]);
  if (!found && (slug || reference)) notFound();
  const title = t('account:quotation.request.title');
  const head = { title: `${title} | ${brand.name}`, noindex: true };
  return { head, variant: REQUEST_VIEW, opensSession: true };
}
