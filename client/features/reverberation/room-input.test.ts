import { describe, expect, it } from 'vitest';
import { roomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import { exampleInput, parseRoom } from './room-input.ts';

const EXAMPLE = exampleInput('nl-NL');

describe('the fields of a room', () => {
  it.each(['nl-NL', 'en-GB'] as const)('begin with the living room of the article in %s', (locale) => {
    const parsed = parseRoom(exampleInput(locale), locale);
    if (!('room' in parsed)) throw new Error('the example is a room');
    const { volume, seconds, target } = roomAcoustics(parsed.room);
    expect(volume).toBeCloseTo(62.4, 9);
    // Absorption area 11.09 m2: 0.161 x 62.4 / 11.09.
    expect(seconds).toBeCloseTo(0.906, 3);
    expect(target?.seconds).toBeCloseTo(0.656, 3);
  });

  it.each([
    ['length', '', { kind: 'required' }],
    ['length', '  ', { kind: 'required' }],
    ['length', 'zes', { kind: 'number' }],
    ['length', '-6', { kind: 'number' }],
    ['length', '1e9', { kind: 'number' }],
    ['length', '6 m²', { kind: 'number' }],
    ['windows', 'm²', { kind: 'number' }],
    ['length', '0,5', { kind: 'min', limit: 1 }],
    ['width', '100,1', { kind: 'max', limit: 100 }],
    ['height', '1.79', { kind: 'min', limit: 1.8 }],
    ['people', '2,5', { kind: 'whole' }],
    ['windows', '1001', { kind: 'max', limit: 1_000 }],
    ['kind', 'cave', { kind: 'required' }],
    ['walls', 'carpet', { kind: 'required' }],
  ])('%s: "%s" is a fault of this field alone', (field, value, fault) => {
    expect(parseRoom({ ...EXAMPLE, [field]: value }, 'nl-NL')).toEqual({ faults: { [field]: fault } });
  });

  it('name every fault at once', () => {
    const parsed = parseRoom({ ...EXAMPLE, length: 'x', height: '' }, 'nl-NL');
    expect(parsed).toEqual({ faults: { length: { kind: 'number' }, height: { kind: 'required' } } });
  });

  it('take a size with its unit', () => {
    const typed = { length: '6 m', width: '4m', height: '2,6 M', windows: '4 m²', curtains: '8m2' };
    expect(parseRoom({ ...EXAMPLE, ...typed }, 'nl-NL')).toEqual(parseRoom(EXAMPLE, 'nl-NL'));
  });

  it('groups thousands as the locale does', () => {
    const thousand = (windows: string, locale: 'nl-NL' | 'en-GB') => {
      const parsed = parseRoom({ ...exampleInput(locale), windows }, locale);
      return 'room' in parsed ? parsed.room.windows : parsed.faults;
    };
    expect(thousand('1.000', 'nl-NL')).toBe(1_000);
    expect(thousand('1.000', 'en-GB')).toBe(1);
    expect(thousand('1,000', 'nl-NL')).toBe(1);
    expect(thousand('1,000', 'en-GB')).toBe(1_000);
  });

  it.each([' 6 ', '6,0', '6.00'])('read "%s" as 6 m', (length) => {
    expect(parseRoom({ ...EXAMPLE, length }, 'nl-NL')).toEqual(parseRoom(EXAMPLE, 'nl-NL'));
  });
});
