import { expect, test } from 'vitest';
import { addressVerdict } from './address-verdict.ts';

const UTRECHT = [{ streets: ['Kerkstraat'], cities: ['Utrecht'] }];
const ANTWERP = [
  { streets: ['Meir'], cities: ['Antwerpen'] },
  { streets: ['Lange Nieuwstraat'], cities: ['Antwerpen'] },
  { streets: ['Lange Nieuwstraat'], cities: ['Antwerpen'] },
];
const BRUSSELS = [{ streets: ['Rue Neuve', 'Nieuwstraat'], cities: ['Bruxelles', 'Brussel'] }];
const SINT = [{ streets: ['Sint-Jansstraat'], cities: ["'s-Hertogenbosch"] }];

test.each([
  ['nothing typed yet', UTRECHT, '', '', 'corrected', { street: 'Kerkstraat', city: 'Utrecht' }],
  ['as registered', UTRECHT, 'Kerkstraat', 'Utrecht', 'valid', null],
  ['in other letters', UTRECHT, 'KERKSTRAAT', 'utrecht', 'valid', null],
  [
    'a slip of the pen',
    UTRECHT,
    'Kerkstaat',
    'Utrecht',
    'corrected',
    { street: 'Kerkstraat', city: 'Utrecht' },
  ],
  ['another town', UTRECHT, 'Kerkstraat', 'Zeist', 'corrected', { street: 'Kerkstraat', city: 'Utrecht' }],
  ['abbreviations', SINT, 'St. Jansstr.', 's Hertogenbosch', 'valid', null],
  [
    'several streets, none typed: only the town',
    ANTWERP,
    '',
    '',
    'corrected',
    { street: '', city: 'Antwerpen' },
  ],
  ['several streets, one typed', ANTWERP, 'Meir', '', 'corrected', { street: 'Meir', city: 'Antwerpen' }],
  [
    'several streets, one typed nearly',
    ANTWERP,
    'Lange Nieuwstrat',
    'Antwerpen',
    'corrected',
    { street: 'Lange Nieuwstraat', city: 'Antwerpen' },
  ],
  ['a street that none resembles', ANTWERP, 'Nieuwe Laan', 'Antwerpen', 'unknown', null],
  ['the other language of a town with two', BRUSSELS, 'Nieuwstraat', 'Brussel', 'valid', null],
  ['both languages mixed', BRUSSELS, 'Nieuwstraat', 'Bruxelles', 'valid', null],
  [
    'the first language when nothing is typed',
    BRUSSELS,
    '',
    '',
    'corrected',
    { street: 'Rue Neuve', city: 'Bruxelles' },
  ],
  ['nothing registered', [], 'Nieuwe Laan', 'Utrecht', 'unknown', null],
  ['no register', null, 'Kerkstraat', 'Utrecht', 'unknown', null],
] as const)('%s', (_case, found, street, city, verdict, suggestion) => {
  expect(addressVerdict(found, { street, city })).toEqual({ verdict, fields: [], suggestion });
});
