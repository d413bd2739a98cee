import type { Brand } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasSlug, href, PRIVATE_SCREENS, type Screen } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { Head } from '../data/screen.ts';

type Tag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** Path of the same page by locale: what canonical, hreflang and the language switcher share (spec section 2). */
export function alternatesOf(screen: Screen, head: Head): Partial<Record<Locale, string>> {
  const found: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const slug = head.slugs?.[locale];
    if (hasSlug(screen) && !slug) continue;
    const query = head.canonicalQuery ?? {};
    found[locale] = href(screen, locale, slug ? { slug, query } : { query });
  }
  return found;
}

/** The tags of a page's head beside its title. */
export function headTags(screen: Screen, head: Head, brand: Brand, locale: Locale, suffix: string): Tag[] {
  const tags: Tag[] = [];
  if (head.description) tags.push(['meta', { name: 'description', content: head.description }]);
  const hidden = head.noindex || screen === 'notFound' || PRIVATE_SCREENS.includes(screen);
  if (hidden) return [...tags, ['meta', { name: 'robots', content: 'noindex' }]];
  const alternates = alternatesOf(screen, head);
  const address = (target: Locale, path: string) => siteBaseAddress(brand, target, suffix) + path;
  const own = alternates[locale];
  if (own) {
    tags.push(['link', { rel: 'canonical', href: address(locale, own) }]);
    tags.push(['meta', { property: 'og:url', content: address(locale, own) }]);
  }
  for (const target of LOCALES) {
    const path = alternates[target];
    if (path) tags.push(['link', { rel: 'alternate', hreflang: target, href: address(target, path) }]);
  }
  tags.push(['meta', { property: 'og:title', content: head.title }]);
  tags.push(['meta', { property: 'og:site_name', content: brand.name }]);
  if (head.image) {
    const base = siteBaseAddress(brand, locale, suffix);
    tags.push(['meta', { property: 'og:image', content: base + head.image }]);
  }
  return tags;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}

/** The head of a page as HTML: title, tags and structured data. */
export function headHtml(screen: Screen, head: Head, brand: Brand, locale: Locale, suffix: string): string {
  const tags = headTags(screen, head, brand, locale, suffix).map(([name, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${written.join('')} data-head>`;
  });
  const structured = (head.structuredData ?? []).map(
    (data) =>
      `<script type="application/ld+json" data-head>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}${structured.join('')}`;
}
