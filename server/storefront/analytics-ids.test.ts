import { expect, test } from 'vitest';
import { parseAnalyticsIds } from './analytics-ids.ts';

test.each([
  ['', {}],
  ['nl-NL=G-ABC123', { 'nl-NL': 'G-ABC123' }],
  ['nl-NL=G-ABC123, de-DE=G-DEF456', { 'nl-NL': 'G-ABC123', 'de-DE': 'G-DEF456' }],
  ['nl-XX=G-ABC123', undefined],
  ['nl-NL=UA-1', undefined],
  ["nl-NL=G-ABC123'></script>", undefined],
  ['G-ABC123', undefined],
])('the ids %j', (text, ids) => {
  expect(parseAnalyticsIds(text)).toEqual(ids);
});
