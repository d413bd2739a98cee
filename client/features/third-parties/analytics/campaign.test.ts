import { expect, test, vi } from 'vitest';
import { landingCampaign } from './campaign.ts';

test('the campaign of the landing page is found without URL.parse, which Safari before 18 does not have', () => {
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  const entries = vi.spyOn(performance, 'getEntriesByType');
  entries.mockReturnValue([{ name: 'https://shop.example/?gclid=Cj0&query=vilt' } as PerformanceEntry]);
  expect(landingCampaign()).toBe('?gclid=Cj0');
  entries.mockRestore();
  parse.mockRestore();
});
