import { afterEach, expect, it, vi } from 'vitest';
import { exampleInput } from './room-input.ts';
import { readStoredRoom, storeRoom } from './stored-room.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored: string | null = null) {
  let value = stored;
  vi.stubGlobal('sessionStorage', {
    getItem: () => value,
    setItem: (_key: string, text: string) => {
      value = text;
    },
  });
}

it('returns every field that was stored', () => {
  stubStorage();
  const input = { ...exampleInput('nl-NL'), length: 'ze' };
  storeRoom(input);
  expect(readStoredRoom()).toEqual(input);
});

it.each([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['a list', '["6"]', {}],
  ['other values', '{"length":6,"width":"4","colour":"red"}', { width: '4' }],
])('reads %s', (_name, stored, expected) => {
  stubStorage(stored);
  expect(readStoredRoom()).toEqual(expected);
});

it('continues if the browser blocks storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(() => storeRoom(exampleInput('nl-NL'))).not.toThrow();
  expect(readStoredRoom()).toEqual({});
});
