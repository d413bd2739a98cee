import { expect, test } from 'vitest';
import { inputOf } from '../input-of.fixture.ts';
import type { OrderArguments } from './order-arguments.ts';

const read = (line: string) => inputOf<OrderArguments>(['orders', ...line.split(' ').filter(Boolean)]);
const command = (line: string) => read(line).command;
const N = 'EF-2026-000123';

test.each<[string, unknown]>([
  ['list', { kind: 'list', filter: { states: [], brand: undefined, since: undefined, limit: 50 } }],
  [
    'list --state paid,Shipped --brand ef --since 2026-11-01 --limit 5',
    {
      kind: 'list',
      filter: { states: ['Paid', 'Shipped'], brand: 'EF', since: new Date('2026-11-01'), limit: 5 },
    },
  ],
  [
    'cut-list --out cut.csv --until 2026-12-04 --language DE',
    { kind: 'cut-list', out: 'cut.csv', until: '2026-12-04', language: 'de' },
  ],
  ['show ef-2026-000123', { kind: 'each', orders: [N], action: { kind: 'show' } }],
  [`files ${N} --out pictures`, { orders: [N], action: { kind: 'files', out: 'pictures' } }],
  [
    `work-order ${N} --out a.pdf`,
    { action: { kind: 'document', document: 'work-order', language: 'nl', out: 'a.pdf' } },
  ],
  [`packing-slip ${N} --out a.pdf --language FR`, { action: { document: 'packing-slip', language: 'fr' } }],
  [`produce ${N} ${N} EF-2026-000124`, { orders: [N, 'EF-2026-000124'], action: { to: 'InProduction' } }],
  [
    `ship ${N} --carrier PostNL --tracking 3SABCD1234567`,
    { action: { to: 'Shipped', data: { parcels: { carrier: 'postnl', trackingCode: '3SABCD1234567' } } } },
  ],
  [
    `ship ${N} --carrier dpd --tracking 0123456789,0123456780 --tracking 0123456781`,
    {
      action: {
        data: {
          parcels: {
            carrier: 'dpd',
            trackingCode: '0123456789',
            otherParcels: [{ trackingCode: '0123456780' }, { trackingCode: '0123456781' }],
          },
        },
      },
    },
  ],
  [`ship ${N} --no-tracking`, { action: { data: { parcels: null } } }],
  [`cancel ${N} --reason gone`, { action: { to: 'Cancelled', data: { reason: 'gone' } } }],
  [
    `refund ${N} --line 1:2 --line 3:1 --restock --reason broken`,
    {
      action: {
        kind: 'refund',
        refund: {
          lines: [
            { line: 1, quantity: 2 },
            { line: 3, quantity: 1 },
          ],
          shipping: false,
          restock: true,
          reason: 'broken',
        },
      },
    },
  ],
  [
    `refund ${N} --amount 12.50 --reason late`,
    { action: { refund: { amount: 1_250, kind: 'reduction', reason: 'late' } } },
  ],
  [
    `refund ${N} --amount 3,5 --kind goodwill --reason x`,
    { action: { refund: { amount: 350, kind: 'goodwill' } } },
  ],
  [`refund ${N} --all --reason gone`, { action: { refund: { lines: 'all', restock: false } } }],
  [`note ${N} --text called`, { action: { kind: 'note', text: 'called' } }],
  [`mail ${N} --kind order-shipped`, { action: { kind: 'mail', mail: 'order-shipped' } }],
])('%s', (line, expected) => {
  expect(command(line)).toMatchObject(expected as object);
});

test('the options of all commands', () => {
  expect(read(`show ${N} --json --dry-run`)).toMatchObject({
    isJson: true,
    isDryRun: true,
  });
});

test.each([
  ['', 'npm run shop -- orders COMMAND'],
  [`files ${N}`, '--out is missing'],
  [`work-order ${N} --out a.pdf --language it`, '--language is one of nl, de, fr, en'],
  ['send', 'There is no command "send"'],
  ['toString EF-2026-000123', 'There is no command "toString"'],
  ['show', 'ORDER is missing'],
  [`list ${N}`, 'It takes no arguments'],
  ['list --state Sent', 'Not a state: Sent'],
  ['list --brand XY', 'Not a brand: XY'],
  ['list --since yesterday', 'Not a day: yesterday'],
  ['list --sort price', '--sort is one of newest, promised'],
  ['list --limit 0', '--limit is a whole number from 1 to 10000'],
  [`ship ${N}`, 'ship needs --carrier and --tracking, or --no-tracking'],
  [`ship ${N} --carrier dpd`, 'ship needs --carrier and --tracking'],
  [`ship ${N} --carrier dpd --tracking ,`, 'ship needs --carrier and --tracking'],
  [`ship ${N} --no-tracking --carrier dpd`, '--no-tracking excludes'],
  [`cancel ${N}`, '--reason is missing'],
  [`cancel ${N} --reason ${'x'.repeat(501)}`, '--reason has more than 500 characters'],
  [`refund ${N} --reason x`, 'refund needs --all, --line, --shipping or --amount'],
  [`refund ${N} --reason x --amount 0`, 'Not an amount: 0, such as 12.50'],
  [`refund ${N} --reason x --amount 1.234`, 'Not an amount: 1.234'],
  [`refund ${N} --reason x --amount 1 --kind gift`, '--kind is one of reduction, goodwill'],
  [`refund ${N} --reason x --all --kind vat`, '--kind needs --amount'],
  [`refund ${N} --reason x --amount 1 --restock`, '--amount excludes --all'],
  [`refund ${N} --reason x --all --line 1:1`, '--all excludes'],
  [`refund ${N} --reason x --line 1`, 'Not a line and quantity: 1'],
  [`refund ${N} --reason x --line 0:1`, 'Not a line and quantity: 0:1'],
  [`note ${N}`, '--text is missing'],
  [`mail ${N} --kind refunded`, '--kind is one of'],
  [`show ${N} --restock`, 'There is no option --restock'],
  [`refund ${N} --al`, 'There is no option --al; did you mean --all?'],
])('%j is refused: %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
