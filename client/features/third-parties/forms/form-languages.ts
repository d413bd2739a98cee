/** The languages of HubSpot's texts, in its spelling. */
const FORM_LANGUAGES = 'en da de es es-mx fi fr it ja nl pl pt-br sv zh-cn zh-hk'.split(' ');

/** The provider's language for a locale such as nl-BE: the regional one, the general one, or English. */
export function formLanguage(locale: string): string {
  const name = locale.toLowerCase();
  const [language = ''] = name.split('-');
  return (
    FORM_LANGUAGES.find((known) => known === name) ??
    FORM_LANGUAGES.find((known) => known === language) ??
    FORM_LANGUAGES.find((known) => known.startsWith(`${language}-`)) ??
    'en'
  );
}
