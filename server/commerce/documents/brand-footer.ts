import { type BrandCode, brandByCode } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import { townLines } from '#shared/countries/postal-address.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../kernel/texts.ts';

/** The blocks at the foot of a brand's documents: legal entity, registration, bank and contact. */
export function brandFooter(brand: BrandCode, locale: Locale): string[][] {
  const t = textsIn(locale);
  const { name, contact } = brandByCode(brand);
  const { street, email, phone } = contact;
  const seller = legalEntity(brand);
  return [
    [seller.name, t('documents:document.tradeName', { name }), street, ...townLines(contact)],
    [
      t('documents:document.tradeRegister', { number: seller.tradeRegister }),
      `${t('documents:document.vatNumber')} ${seller.vatNumbers[localeDefinition(locale).country]}`,
    ],
    [`IBAN ${seller.iban}`, `BIC ${seller.bic}`, email, phone],
  ];
}
