import { expect, test } from 'vitest';
import { campaignQuery } from './campaign.ts';

test.each([
  ['https://shop.test/', ''],
  ['https://shop.test/producten?sort=name&page=2', ''],
  [
    'https://shop.test/?utm_source=mail&utm_medium=e%20mail&utm_campaign=spring&utm_id=7&query=anna',
    '?utm_source=mail&utm_medium=e+mail&utm_campaign=spring&utm_id=7',
  ],
  [
    'https://shop.test/?gclid=a&gbraid=b&wbraid=c&dclid=d&srsltid=e&fbclid=f',
    '?gclid=a&gbraid=b&wbraid=c&dclid=d&srsltid=e&fbclid=f',
  ],
  ['https://shop.test/?token=secret&email=a%40b.nl&gclid=', ''],
  ['https://shop.test/?UTM_SOURCE=a&utm_=b', ''],
  [`https://shop.test/?utm_source=${'a'.repeat(501)}`, ''],
  ['no address', ''],
])('of %s the tools get %j', (address, expected) => {
  expect(campaignQuery(address)).toBe(expected);
});
