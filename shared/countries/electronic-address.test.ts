import { expect, test } from 'vitest';
import { electronicAddress } from './electronic-address.ts';

test.each([
  ['BE', null, '0790467846', '0208:0790467846'],
  ['BE', 'BE0790467846', null, '0208:0790467846'],
  ['BE', 'BE0790467847', null, null],
  ['BE', null, '0790467847', null],
  ['NL', null, '87204678', '0106:87204678'],
  ['NL', 'NL866614035B01', '87204678', '0106:87204678'],
  ['NL', 'NL866614035B01', null, '9944:NL866614035B01'],
  ['NL', null, '0790467846', null],
  ['DE', 'DE136695976', '87204678', '9930:DE136695976'],
  ['AT', 'ATU12345678', null, '9914:ATU12345678'],
  ['FR', 'FR40303265045', null, '9957:FR40303265045'],
  ['GB', 'GB123456789', null, '9932:GB123456789'],
  ['DE', null, null, null],
])(
  'a business in %s with VAT number %s and registration %s receives at %s',
  (country, vatNumber, registrationNumber, address) => {
    const found = electronicAddress({ isBusiness: true, country, vatNumber, registrationNumber });
    expect(found && `${found.scheme}:${found.id}`).toBe(address);
    expect(electronicAddress({ isBusiness: false, country, vatNumber, registrationNumber })).toBeNull();
  },
);
