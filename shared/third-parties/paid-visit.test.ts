import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { MAX_CAMPAIGN_LENGTH } from './campaign.ts';
import { CLIENT_ID, SESSION_ID, validVisit } from './paid-visit.ts';

const VISIT = { clientId: '123.456', sessionId: '1700000000', campaign: '?gclid=a', advertising: true };

test.each([
  [{}, VISIT],
  [{ clientId: 'amp-Ab_1.2' }, { ...VISIT, clientId: 'amp-Ab_1.2' }],
  [{ clientId: 'GA1.1 123' }, undefined],
  [{ clientId: '' }, undefined],
  [{ clientId: '1'.repeat(101) }, undefined],
  [{ sessionId: 's1700000000$o3' }, { clientId: '123.456', campaign: '?gclid=a', advertising: true }],
  [{ sessionId: '1'.repeat(21) }, { clientId: '123.456', campaign: '?gclid=a', advertising: true }],
  [
    { campaign: `?gclid=${'a'.repeat(MAX_CAMPAIGN_LENGTH)}` },
    { clientId: '123.456', sessionId: '1700000000', advertising: true },
  ],
])('of a visit with %j what the contract accepts stays', (fields, expected) => {
  expect(validVisit({ ...VISIT, ...fields })).toEqual(expected);
});

test('patterns and length are those of the contract', () => {
  const { components } = parse(readFileSync('shared/commerce-api/openapi.yaml', 'utf8'));
  expect(components.schemas.PaidVisit.properties).toMatchObject({
    clientId: { pattern: CLIENT_ID.source },
    sessionId: { pattern: SESSION_ID.source },
    campaign: { maxLength: MAX_CAMPAIGN_LENGTH },
  });
});
