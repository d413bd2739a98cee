import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FIRST = '0029';

it('the upgrade notes name every migration since they were begun', () => {
  const notes = readFileSync('shared/upgrades.md', 'utf8');
  const migrations = readdirSync('server/commerce/db/migrations')
    .filter((file) => file.endsWith('.sql') && file >= FIRST)
    .map((file) => file.replace('.sql', ''));
  expect(migrations.slice(0, 2)).toEqual(['0029_signed_webhooks', '0030_refund_faults']);
  expect(migrations.filter((name) => !notes.includes(`\`${name}\``))).toEqual([]);
});
