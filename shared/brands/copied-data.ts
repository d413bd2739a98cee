import { BRAND_CODES } from './brand.ts';
import { type Brand, brandByCode } from './index.ts';
import { type LegalEntity, legalEntity } from './legal-entities.ts';

/** A brand with the company that sells under it. */
export interface BrandCompany {
  readonly brand: Pick<Brand, 'name' | 'site' | 'contact'>;
  readonly company: LegalEntity;
}

interface Datum {
  readonly file: string;
  readonly name: string;
  readonly value: string;
  /** Companies of a group share an address, customers of a bank its BIC: alone, that is no copy. */
  readonly isSharable?: true;
}

function dataOf({ brand: { site, contact }, company }: BrandCompany): readonly Datum[] {
  const entities = 'legal-entities.ts';
  const brandFile = `${site}/brand.ts`;
  const vatNumbers = Object.entries(company.vatNumbers).map(([country, value]) => {
    return { file: entities, name: `VAT number ${country}`, value };
  });
  const address = `${contact.street}, ${contact.postalCode} ${contact.city}`;
  return [
    { file: entities, name: 'company', value: company.name },
    { file: entities, name: 'trade register', value: company.tradeRegister },
    ...vatNumbers,
    { file: entities, name: 'IBAN', value: company.iban },
    { file: entities, name: 'BIC', value: company.bic, isSharable: true },
    { file: brandFile, name: 'phone', value: contact.phone },
    { file: brandFile, name: 'e-mail', value: contact.email },
    { file: brandFile, name: 'address', value: address, isSharable: true },
  ];
}

/** One line for each datum of a company that is still that of another one. */
export function dataOfOthers(own: BrandCompany, others: readonly BrandCompany[]): string[] {
  return others.flatMap((other) => {
    const theirs = dataOf(other);
    const same = dataOf(own).filter(({ name, value }) =>
      theirs.some((one) => one.name === name && one.value === value),
    );
    if (same.every(({ isSharable }) => isSharable)) return [];
    return same.map(
      ({ file, name, value }) => `shared/brands/${file}: ${name} ${value} is that of ${other.brand.name}`,
    );
  });
}

/** The data that a brand still shares with those that were registered before it: a new brand begins as a copy. */
export function copiedData({ code }: Pick<Brand, 'code'>): string[] {
  const companyOf = (each: Brand['code']) => ({ brand: brandByCode(each), company: legalEntity(each) });
  return dataOfOthers(companyOf(code), BRAND_CODES.slice(0, BRAND_CODES.indexOf(code)).map(companyOf));
}
