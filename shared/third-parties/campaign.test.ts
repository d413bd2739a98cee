import { expect, test } from 'vitest';
import { campaignQuery, withCampaign } from './campaign.ts';

test.each([
  ['', ''],
  ['?sort=name&page=2', ''],
  [
    '?utm_source=mail&utm_medium=e%20mail&utm_campaign=spring&utm_id=7&query=anna',
    '?utm_source=mail&utm_medium=e+mail&utm_campaign=spring&utm_id=7',
  ],
  [
    '?gclid=a&gbraid=b&wbraid=c&dclid=d&srsltid=e&fbclid=f',
    '?gclid=a&gbraid=b&wbraid=c&dclid=d&srsltid=e&fbclid=f',
  ],
  ['?token=secret&email=a%40b.nl&gclid=', ''],
  ['?UTM_SOURCE=a&utm_=b', ''],
  [`?utm_source=${'a'.repeat(501)}`, ''],
])('of %s the tools get %j', (address, expected) => {
  expect(campaignQuery(address)).toBe(expected);
});

test.each([
  ['/winkelwagen', '?utm_source=mail&view=step', '/winkelwagen?utm_source=mail'],
  ['/winkelwagen', '?view=step', '/winkelwagen'],
  ['/winkelwagen?view=shared', '?gclid=a', '/winkelwagen?view=shared'],
])('a redirect to %s from a page with %s leads to %s', (location, search, expected) => {
  expect(withCampaign(location, search)).toBe(expected);
});
