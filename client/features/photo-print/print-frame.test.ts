import { expect, it } from 'vitest';
import { frameOfSku } from './print-frame.ts';

it.each([
  ['PPN-OAK', '#b98d5a'],
  ['PPN-BLK', '#26231f'],
  ['PPW', undefined],
  ['WPC-OAT-BEV', undefined],
])('%s has the frame %s', (sku, colour) => {
  expect(frameOfSku(sku)?.colour).toBe(colour);
});
