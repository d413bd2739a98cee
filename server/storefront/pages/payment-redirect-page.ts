import { html } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { PageDeps } from './page-deps.ts';

/**
 * The page that leads from a posted form to the payment provider. The content security policy allows forms to our own
 * origin only, and browsers apply that to the redirect after a form too.
 */
export function paymentRedirectPage(
  { brand, translations, renderer }: Pick<PageDeps, 'brand' | 'translations' | 'renderer'>,
  locale: Locale,
  url: string,
): string {
  const t = translations.t(locale);
  const styles = { markup: renderer.assets.stylesheetTag() };
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<title>${t('checkout:handOver.title')} | ${brand.name}</title>${styles}</head>
<body><main><h1>${t('checkout:handOver.title')}</h1>
<p><a href="${url}" rel="noreferrer">${t('checkout:handOver.link')}</a></p></main></body></html>`.markup;
}
