import { expect, test } from 'vitest';
import { copiedData, dataOfOthers } from './copied-data.ts';
import { ALL_BRANDS, brandBySite } from './index.ts';
import { legalEntity } from './legal-entities.ts';

const easyfelt = brandBySite('easyfelt');
const felt = { brand: easyfelt, company: legalEntity('EF') };
const foams = { brand: brandBySite('fibersandfoams'), company: legalEntity('FIB') };
const copy = { ...felt, brand: { ...easyfelt, site: 'quietworks', name: 'Quiet Works' } };

test.each(ALL_BRANDS)('$site has data of its own', (brand) => {
  expect(copiedData(brand)).toEqual([]);
});

test('a copied brand is warned of each datum of the other company, until it is changed', () => {
  const { vatNumbers } = felt.company;
  expect(dataOfOthers(copy, [felt])).toEqual([
    'shared/brands/legal-entities.ts: company Easy Felt B.V. is that of Easy Felt',
    'shared/brands/legal-entities.ts: trade register 87204678 is that of Easy Felt',
    ...Object.entries(vatNumbers).map(
      ([country, number]) =>
        `shared/brands/legal-entities.ts: VAT number ${country} ${number} is that of Easy Felt`,
    ),
    'shared/brands/legal-entities.ts: IBAN NL77RABO0362660814 is that of Easy Felt',
    'shared/brands/legal-entities.ts: BIC RABONL2U is that of Easy Felt',
    'shared/brands/quietworks/brand.ts: phone +31 (0)85 201 44 60 is that of Easy Felt',
    'shared/brands/quietworks/brand.ts: e-mail hello@easyfelt.nl is that of Easy Felt',
    'shared/brands/quietworks/brand.ts: address Weverstraat 18, 5014 BK Tilburg is that of Easy Felt',
  ]);
  const own = { ...copy.brand, contact: { ...foams.brand.contact, phone: '1', email: '2', street: '3' } };
  const company = {
    ...foams.company,
    name: 'Quiet Works B.V.',
    tradeRegister: '4',
    vatNumbers: { ...vatNumbers, NL: '5', BE: '6', DE: '7', AT: '8', FR: '9' },
    iban: '10',
  };
  expect(dataOfOthers({ brand: own, company }, [felt])).toEqual([
    `shared/brands/legal-entities.ts: VAT number GB ${vatNumbers.GB} is that of Easy Felt`,
    'shared/brands/legal-entities.ts: BIC RABONL2U is that of Easy Felt',
  ]);
  const changed = { ...company, vatNumbers: { ...company.vatNumbers, GB: '11' } };
  expect(dataOfOthers({ brand: own, company: changed }, [felt])).toEqual([]);
});
