import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { readContent } from './content.ts';
import { searchedContent } from './content-search.ts';

const SHOPS = ['easyfelt', 'dbnoisecontrol', 'fibersandfoams'].map((site) => {
  const { content } = readContent(`shared/brands/${site}/content`);
  return { brand: brandBySite(site), content };
});

/** Queries of shoppers who want to know about delivery, returns, samples, codes and payment. */
const QUERIES: readonly [Locale, string, string][] = [
  ['nl-NL', 'retour', 'withdrawal'],
  ['nl-NL', 'levertijd', 'delivery'],
  ['nl-BE', 'levertijd', 'delivery'],
  ['de-DE', 'Rücksendung', 'withdrawal'],
  ['de-AT', 'Lieferzeit', 'delivery'],
  ['fr-FR', 'retour', 'withdrawal'],
  ['fr-BE', 'livraison', 'delivery'],
  ['fr-FR', 'délai de livraison', 'delivery'],
  ['en-GB', 'return', 'withdrawal'],
  ['en-GB', 'delivery time', 'delivery'],
  ['nl-NL', 'staal', 'samples'],
  ['nl-BE', 'staaltjes', 'samples'],
  ['nl-NL', 'samples', 'samples'],
  ['nl-NL', 'cadeaubon', 'terms'],
  ['nl-BE', 'waardebon', 'terms'],
  ['nl-NL', 'kortingscodes', 'terms'],
  ['nl-NL', 'betaalmethoden', 'terms'],
  ['nl-NL', 'annuleren', 'withdrawal'],
  ['de-DE', 'Stoffmuster', 'samples'],
  ['de-AT', 'Materialproben', 'samples'],
  ['de-DE', 'Gutschein', 'terms'],
  ['de-AT', 'Gutscheine', 'terms'],
  ['de-DE', 'Geschenkgutschein', 'terms'],
  ['de-DE', 'Gutscheincode', 'terms'],
  ['de-DE', 'Zahlungsarten', 'terms'],
  ['de-DE', 'stornieren', 'withdrawal'],
  ['fr-FR', 'echantillon', 'samples'],
  ['fr-BE', 'nuancier', 'samples'],
  ['fr-FR', 'chèque cadeau', 'terms'],
  ['fr-BE', 'bons cadeaux', 'terms'],
  ['fr-FR', 'bon de réduction', 'terms'],
  ['fr-FR', 'moyens de paiement', 'terms'],
  ['fr-FR', 'annuler', 'withdrawal'],
  ['en-GB', 'swatches', 'samples'],
  ['en-GB', 'gift card', 'terms'],
  ['en-GB', 'voucher', 'terms'],
  ['en-GB', 'promo code', 'terms'],
  ['en-GB', 'payment methods', 'terms'],
];

it.each(QUERIES)('in %s, a search for %s finds the page on %s', async (locale, query, id) => {
  for (const { brand, content } of SHOPS) {
    const { entries, index } = await searchedContent({ content, brand, locale }, 'page');
    const found = index.search(query).matches.map(({ document }) => entries[document]?.id);
    expect({ brand: brand.site, found }).toEqual({ brand: brand.site, found: expect.arrayContaining([id]) });
  }
});
