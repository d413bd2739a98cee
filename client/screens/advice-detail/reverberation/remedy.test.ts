import { describe, expect, it } from 'vitest';
import { exampleInput, parseRoom, type RoomInput } from '#client/features/reverberation/room-input.ts';
import { verdictOf } from '#client/features/reverberation/verdict.ts';
import { roomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import { type Absorber, remedyFor } from './remedy.ts';

const PRODUCT: Omit<Absorber, 'absorption'> = {
  id: 'p',
  sku: 'WPG60-OCH',
  kind: 'Standard',
  name: 'Paneel',
  slug: 'paneel',
  summary: '',
  unit: 'piece',
  price: {
    currency: 'EUR',
    priceIncVat: 121,
    priceExcVat: 100,
    volumeDiscount: [],
    quantity: { current: 1 },
  },
  stock: 9,
  deliveryDays: 2,
  image: null,
  hoverImage: null,
  manufacturer: { id: 'm', name: 'M' },
  colour: null,
  configurable: false,
};
const panel: Absorber = {
  ...PRODUCT,
  absorption: {
    alphaW: 0.65,
    area: 0.36,
    width: 0.6,
    height: 0.6,
    isRound: false,
    pieces: 1,
    hangsFree: false,
  },
};
const island: Absorber = {
  ...PRODUCT,
  absorption: {
    alphaW: 0.95,
    area: 1.62,
    width: 1.8,
    height: 0.9,
    isRound: false,
    pieces: 1,
    hangsFree: true,
  },
};

function roomOf(input: Partial<RoomInput>) {
  const parsed = parseRoom({ ...exampleInput('nl-NL'), ...input }, 'nl-NL');
  if (!('room' in parsed)) throw new Error('not a room');
  return { room: parsed.room, acoustics: roomAcoustics(parsed.room) };
}

const remedy = (input: Partial<RoomInput>, product: Absorber) => {
  const { room, acoustics } = roomOf(input);
  return remedyFor(room, acoustics, product);
};

describe('the quantity of a product that a room needs', () => {
  // The living room absorbs 11.09 m2 and needs 15.31: 4.22 m2 are missing.
  it('counts the wall that it covers as lost', () => {
    // 0.36 x (0.65 - 0.03) = 0.2232 m2 a panel: 18.9 panels.
    expect(remedy({}, panel)).toMatchObject({ quantity: 19, fits: true });
    expect(remedy({}, panel)?.area).toBeCloseTo(6.84, 9);
  });

  it('counts the whole absorption of a product that hangs in the room', () => {
    // 1.62 x 0.95 = 1.539 m2 an island: 2.7 islands. 0.161 x 62.4 / (11.09 + 4.617) = 0.64 s.
    expect(remedy({}, island)).toMatchObject({ quantity: 3, fits: true });
    expect(remedy({}, island)?.seconds).toBeCloseTo(0.64, 2);
  });

  it('changes each octave band by the coefficient of the band', () => {
    const alphaByBand = [0, 0.25, 0.9, 1, 1, 1] as const;
    const { room, acoustics } = roomOf({});
    const absorption = { ...island.absorption, alphaByBand };
    const bands = remedyFor(room, acoustics, { ...island, absorption })?.secondsByBand;
    // Nothing at 125 Hz; at 1,000 Hz three islands of 1.62 m2 absorb 4.86 m2.
    expect(bands?.[0]).toBeCloseTo(acoustics.reverberation[0], 9);
    const before = (0.161 * 62.4) / acoustics.reverberation[3];
    expect(bands?.[3]).toBeCloseTo((0.161 * 62.4) / (before + 4.86), 9);
    expect(remedy({}, island)?.secondsByBand).toBeUndefined();
  });

  it('does not fit if the walls or the ceiling are too small', () => {
    const hall = { kind: 'callCentre', length: '20', width: '20', curtains: '0', windows: '190' };
    expect(remedy(hall, panel)?.fits).toBe(false);
    expect(remedy({ ...hall, windows: '0' }, island)?.fits).toBe(true);
  });

  it('is none for a room that needs nothing, and on walls that absorb as much', () => {
    expect(remedy({ curtains: '40' }, panel)).toBeUndefined();
    const absorbsLittle = { ...panel, absorption: { ...panel.absorption, alphaW: 0.03 } };
    expect(remedy({}, absorbsLittle)).toBeUndefined();
  });
});

describe('the verdict', () => {
  it.each([
    [{ curtains: '40' }, 'good'],
    [{}, 'lively'],
    [{ curtains: '0' }, 'echoing'],
    [{ curtains: '0', people: '0', seats: '0', bookcases: '0' }, 'hollow'],
    [{ kind: 'music', curtains: '40', floor: 'carpet' }, 'dry'],
    // DIN 18041 has no sports halls of 62 m3.
    [{ kind: 'sports' }, undefined],
  ] as const)('of %o is %s', (input, verdict) => {
    expect(verdictOf(roomOf(input).acoustics)).toBe(verdict);
  });
});
