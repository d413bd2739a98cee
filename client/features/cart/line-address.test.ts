import { expect, test } from 'vitest';
import type { Answers } from '#shared/configuration/configuration.ts';
import { formAnswers } from '#shared/configuration/form-fields.ts';
import { href } from '#shared/screens/index.ts';
import { lineAddress } from './line-address.ts';

const answers: Answers = {
  colour: 'PET',
  size: { width: 900, height: 600 },
  extras: ['led', 'plan'],
  drop: 0,
};
const inDutch: Parameters<typeof lineAddress>[1] = (screen, params) => href(screen, 'nl-NL', params);

test('a configured line leads back to its answers', () => {
  const address = new URL(lineAddress({ slug: 'paneel', answers, quantity: 3 }, inDutch), 'http://shop');
  expect(address.pathname).toBe('/product/paneel');
  expect(formAnswers(address.searchParams)).toEqual(answers);
  expect(address.searchParams.get('quantity')).toBe('3');
});

test('a line of a plain product leads to its plain address', () => {
  expect(lineAddress({ slug: 'vilt', answers: {}, quantity: 4 }, inDutch)).toBe('/product/vilt');
});
