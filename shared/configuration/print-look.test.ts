import { expect, it } from 'vitest';
import { configuredPrint, frameOfSku } from './print-look.ts';

it.each([
  ['PPN-OAK', '#b98d5a'],
  ['PPN-BLK', '#26231f'],
  ['PPW', undefined],
  ['WPC-OAT-BEV', undefined],
])('%s has the frame %s', (sku, colour) => {
  expect(frameOfSku(sku)?.colour).toBe(colour);
});

const picture = { source: 'edit', id: 'a' } as const;
const size = { width: 900, height: 600 };

it('a print has its picture, size, edge and frame', () => {
  expect(configuredPrint('PPW', { size, photo: picture, edge: 'bevelled', extras: ['retouch'] })).toEqual({
    picture,
    size,
    edge: 'bevelled',
    frame: undefined,
  });
  expect(configuredPrint('PPN-BLK', { photo: picture, size, frame: 'black' })).toMatchObject({
    edge: 'straight',
    frame: { colour: '#26231f' },
  });
});

it.each([
  ['a panel without picture', { size, edge: 'rounded' }],
  ['a logo, which is not printed at a size', { logo: picture }],
  ['a library picture, which has no crop', { size, photo: { source: 'image', id: 'misty-hills' } }],
] as const)('%s is not a print', (_what, answers) => {
  expect(configuredPrint('TCC', answers)).toBeUndefined();
});
