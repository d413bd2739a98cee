import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedList,
  MAX_LIST_LENGTH,
  MAX_LIST_LINES,
  orderListCsv,
  orderListText,
  parseOrderList,
} from './order-list.ts';

const WF = { sku: 'WF20-GRY', quantity: 12 };

describe('parseOrderList', () => {
  it.each([
    ['WF20-GRY 12', [WF]],
    ['WF20-GRY\t12', [WF]],
    ['WF20-GRY;12', [WF]],
    ['WF20-GRY,12', [WF]],
    ['WF20-GRY ,  12 ', [WF]],
    ['"WF20-GRY";"12";"Felt; 10 mm"', [WF]],
    ['WF20-GRY,12,"Felt, grey"', [WF]],
    ['\uFEFFSKU;Aantal\r\nWF20-GRY;12\r\n\r\n', [WF]],
    ['Item no., quantity\nWF20-GRY, 12', [WF]],
    ['wf20-gry 5\nWF20-GRY 7', [WF]],
    ['WF20-GRY', [{ ...WF, quantity: 1 }]],
    ['WF20-GRY 1.200', [{ ...WF, quantity: 1200 }]],
    ['WF20-GRY 1,200', [{ ...WF, quantity: 1200 }]],
    ['WF20-GRY 1 200', [{ ...WF, quantity: 1200 }]],
    ['WF20-GRY,1,200', [{ ...WF, quantity: 1200 }]],
    ['WF20-GRY,"1,200"', [{ ...WF, quantity: 1200 }]],
    ['WF20-GRY;1.200;x', [{ ...WF, quantity: 1200 }]],
  ])('%j', (text, lines) => {
    expect(parseOrderList(text)).toEqual({ lines, unread: [] });
  });

  it.each([
    ['WF20-GRY twelve', 'quantity'],
    ['WF20-GRY 0', 'quantity'],
    ['WF20-GRY 10000', 'quantity'],
    ['WF20-GRY 1.5', 'quantity'],
    ['WF20-GRY -3', 'quantity'],
    ['; 3', 'sku'],
    ['-- 3', 'sku'],
    [`${'A'.repeat(65)} 3`, 'sku'],
  ])('does not read %j: %s', (text, fault) => {
    expect(parseOrderList(`WF30-GRY 1\n${text}`)).toEqual({
      lines: [{ sku: 'WF30-GRY', quantity: 1 }],
      unread: [{ number: 2, text, fault }],
    });
  });

  it('has at most 100 products; a sum has the limit of a quantity', () => {
    const rows = Array.from({ length: MAX_LIST_LINES + 1 }, (_, at) => `A${at} 1`);
    const { lines, unread } = parseOrderList([...rows, 'A0 2'].join('\n'));
    expect([lines.length, lines[0]?.quantity]).toEqual([100, 3]);
    expect(unread).toEqual([{ number: 101, text: 'A100 1', fault: 'many' }]);
    expect(parseOrderList('A1 9000\nA1 1000').unread).toEqual([
      { number: 2, text: 'A1 1000', fault: 'quantity' },
    ]);
  });

  it('names the lines that end beyond the length of a list, and keeps their text', () => {
    const first = `WF20-GRY;1;${'x'.repeat(MAX_LIST_LENGTH - 'WF20-GRY;1;'.length)}`;
    const last = { number: 2, text: 'NF5-BLK 2', fault: 'long' };
    const list = parseOrderList(`${first}\r\nNF5-BLK 2`);
    expect(list).toEqual({ lines: [{ sku: 'WF20-GRY', quantity: 1 }], unread: [last] });
    expect(orderListText(list)).toContain('NF5-BLK 2');
    expect(parseOrderList(`${first}x`).unread).toEqual([{ number: 1, text: `${first}x`, fault: 'long' }]);
  });

  it('reads its own text and file again', () => {
    const sku = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,12}[0-9]$/);
    const line = fc.record({ sku, quantity: fc.integer({ min: 1, max: 9999 }), name: fc.string() });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: (each) => each.sku, maxLength: 40 }), (rows) => {
        const lines = rows.map(({ sku, quantity }) => ({ sku, quantity }));
        expect(parseOrderList(orderListText({ lines, unread: [] })).lines).toEqual(lines);
        const names = rows.map((row) => ({ ...row, name: row.name.replace(/[\r\n]/g, ' ') }));
        expect(parseOrderList(orderListCsv(['SKU', 'Anzahl', 'Produkt'], names)).lines).toEqual(lines);
      }),
    );
  });
});

describe('changedList', () => {
  const list = parseOrderList('WF20-GRX 12\nWF30-GRY 1\nWF40 many');
  it.each([
    [{ of: 'wf20-grx', sku: 'WF20-GRY', quantity: 12 }, 'WF20-GRY\t12\nWF30-GRY\t1\nWF40 many'],
    [{ of: 'WF20-GRX', sku: 'WF30-GRY', quantity: 12 }, 'WF30-GRY\t13\nWF40 many'],
    [{ of: 'WF30-GRY', sku: 'WF30-GRY', quantity: 0 }, 'WF20-GRX\t12\nWF40 many'],
  ])('%j', (change, text) => {
    expect(orderListText(changedList(list, change))).toBe(text);
  });
});
