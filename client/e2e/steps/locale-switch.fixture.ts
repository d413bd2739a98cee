import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';

/** Opens the list of countries and languages in the header and follows the link of a locale. */
export async function switchLocale({ page, t }: Shopper, locale: Locale): Promise<void> {
  const { countryName, languageName } = localeDefinition(locale);
  const banner = page.getByRole('banner');
  await banner
    .locator('summary')
    .filter({ hasText: t('header:language') })
    .click();
  await banner.getByRole('link', { name: `${countryName} ${languageName}`, exact: true }).click();
}
