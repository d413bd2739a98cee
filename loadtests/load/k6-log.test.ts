import { expect, it } from 'vitest';
import { causesIn } from './k6-log.ts';

const line = (level: string, rest: string) => `time="2026-11-30T20:31:34Z" level=${level} ${rest}`;

it('counts the causes in a log of k6, whatever their locale and address', () => {
  const log = [
    line('warning', 'msg="nl-NL cart: cart.line.add: SERVICE_UNAVAILABLE" source=console'),
    line('warning', 'msg="fr-BE cart: cart.line.add: SERVICE_UNAVAILABLE" source=console'),
    line('warning', 'msg="Request Failed" error="Get \\"http://127.0.0.1:1/a\\": connection refused"'),
    line('warning', 'msg="Request Failed" error="Get \\"http://127.0.0.1:1/b\\": connection refused"'),
    line('warning', 'msg="Request Failed" error="Get \\"http://127.0.0.1:1/c\\": connection refused"'),
    line('error', 'msg="Error: no shop\\n\\tat read (file:///shop.ts)" hint="script exception"'),
    line('error', `msg="thresholds on metrics 'checks' have been crossed"`),
  ].join('\n');
  expect(causesIn(`${log}\n`)).toEqual([
    '3 x Request Failed: connection refused',
    '2 x cart: cart.line.add: SERVICE_UNAVAILABLE',
    '1 x no shop',
  ]);
});

it('names ten causes, and says how many more there are', () => {
  const log = Array.from({ length: 12 }, (_, number) => line('warning', `msg="cause ${number}"`)).join('\n');
  expect(causesIn(log).slice(-2)).toEqual(['1 x cause 9', 'and 2 other causes']);
  expect(causesIn(log, { counted: false })[0]).toBe('cause 0');
});
