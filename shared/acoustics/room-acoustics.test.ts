import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OCTAVE_BANDS } from './octave-bands.ts';
import { absorptionArea, reverberationTime } from './reverberation.ts';
import { ROOM_USES, reverberationTarget } from './reverberation-target.ts';
import { type DescribedRoom, piecesFor, roomAcoustics } from './room-acoustics.ts';
import { SURFACE_MATERIALS } from './surface-materials.ts';

const SQUARE_METRES_OF_A_SQUARE_FOOT = 0.3048 ** 2;
const CUBIC_METRES_OF_A_CUBIC_FOOT = 0.3048 ** 3;

describe('the reverberation of a room', () => {
  // F. Alton Everest, Master Handbook of Acoustics, chapter "Reverberation", example 1: 23.3 x 16 x 10 ft, a concrete floor, walls
  // and ceiling of plasterboard.
  it.each([
    [125, 0.54],
    [250, 1.53],
    [500, 2.87],
    [1_000, 3.39],
    [2_000, 2.06],
    [4_000, 1.63],
  ])('is that of the worked example at %i Hz', (frequency, seconds) => {
    const areas = absorptionArea([
      { area: 373 * SQUARE_METRES_OF_A_SQUARE_FOOT, absorption: [0.01, 0.01, 0.015, 0.02, 0.02, 0.02] },
      { area: 1_159 * SQUARE_METRES_OF_A_SQUARE_FOOT, absorption: SURFACE_MATERIALS.plasterboard },
    ]);
    const area = areas[OCTAVE_BANDS.indexOf(frequency as (typeof OCTAVE_BANDS)[number])] ?? 0;
    const time = reverberationTime(3_728 * CUBIC_METRES_OF_A_CUBIC_FOOT, area);
    expect(time / seconds).toBeCloseTo(1, 1.5);
  });

  it('halves when the absorption area doubles', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 1e5, noNaN: true }),
        fc.double({ min: 1, max: 1e4, noNaN: true }),
        (volume, area) => {
          expect(reverberationTime(volume, 2 * area) * 2).toBeCloseTo(reverberationTime(volume, area), 6);
        },
      ),
    );
  });
});

describe('the target of DIN 18041', () => {
  it.each([
    ['A1', 200, 3, 1.11],
    ['A2', 200, 3, 0.71],
    ['A3', 180, 3, 0.55],
    ['A3', 250, 3, 0.6],
    ['A4', 180, 3, 0.45],
    ['A5', 2_000, 5.5, 1.48],
    ['B2', 100, 2.5, 1.07],
    ['B3', 100, 2.5, 0.805],
    ['B4', 100, 2.5, 0.64],
    ['B5', 100, 2.5, 0.54],
    // 3.13 + 4.69 lg 3 = 5.37, times 0.161.
    ['B3', 100, 3, 0.86],
  ] as const)('of use %s with %i m3, %d m high, is %d s', (use, volume, height, seconds) => {
    expect(reverberationTarget(use, { volume, height })?.seconds).toBeCloseTo(seconds, 2);
  });

  it.each([
    ['A3', 29],
    ['A4', 501],
    ['A5', 199],
  ] as const)('of use %s does not exist for %i m3', (use, volume) => {
    expect(reverberationTarget(use, { volume, height: 3 })).toBeUndefined();
  });

  it('is met by its own absorption area', () => {
    for (const use of ROOM_USES) {
      const target = reverberationTarget(use, { volume: 240, height: 3 });
      expect(reverberationTime(240, target?.absorptionArea ?? 0)).toBeCloseTo(target?.seconds ?? 0, 9);
    }
  });
});

const CLASSROOM: DescribedRoom = {
  length: 9,
  width: 7,
  height: 3,
  floor: 'vinyl',
  walls: 'plaster',
  ceiling: 'concrete',
  windows: 14,
  curtains: 0,
  furnishings: { person: 0, upholsteredChair: 0, bookcase: 0 },
  use: 'A3',
};

describe('a described room', () => {
  it('has the volume, the reverberation and the missing absorption of its surfaces', () => {
    const acoustics = roomAcoustics(CLASSROOM);
    expect(acoustics.volume).toBe(189);
    // 500 Hz: 63 x 0.03 + 63 x 0.02 + 82 x 0.03 + 14 x 0.04 = 6.17; 1,000 Hz: 63 x 0.03 + 63 x 0.02 + 82 x 0.03 + 14 x 0.03 = 6.03.
    expect(acoustics.absorptionArea).toBeCloseTo(6.1, 9);
    expect(acoustics.seconds).toBeCloseTo(4.988, 3);
    // T = 0.32 lg 189 - 0.17 = 0.5585 s needs 0.161 x 189 / 0.5585 = 54.49 m2.
    expect(acoustics.missing).toBeCloseTo(54.49 - 6.1, 1);
  });

  it('lacks less with each person, and nothing with enough of them', () => {
    const withPeople = (person: number) =>
      roomAcoustics({ ...CLASSROOM, furnishings: { ...CLASSROOM.furnishings, person } }).missing;
    expect(withPeople(10)).toBeCloseTo(withPeople(0) - 4.4, 9);
    expect(withPeople(1_000)).toBe(0);
  });

  it.each(['windows', 'curtains'] as const)('has no more %s than wall', (name) => {
    const [all, more] = [96, 5_000].map((area) => roomAcoustics({ ...CLASSROOM, [name]: area }));
    expect(more).toEqual(all);
  });

  it('hangs its curtains before the windows first', () => {
    const area = (curtains: number) => roomAcoustics({ ...CLASSROOM, curtains }).absorptionArea;
    // Curtain 0.62, glass 0.035, plaster 0.03, each the mean of 500 and 1,000 Hz.
    expect(area(14) - area(0)).toBeCloseTo(14 * (0.62 - 0.035), 9);
    expect(area(20) - area(14)).toBeCloseTo(6 * (0.62 - 0.03), 9);
  });

  it('may differ from the target of a classroom by a fifth, and more in the lowest and highest band', () => {
    const { target } = roomAcoustics(CLASSROOM);
    const seconds = target?.seconds ?? 0;
    expect(target?.accepted).toEqual({ from: 0.8 * seconds, to: 1.2 * seconds });
    expect(target?.acceptedByBand[0]).toEqual({ from: 0.65 * seconds, to: 1.45 * seconds });
    expect(target?.acceptedByBand[3]).toEqual(target?.accepted);
    expect(target?.acceptedByBand[5]).toEqual({ from: 0.65 * seconds, to: 1.2 * seconds });
  });

  it('has no minimum in an office, from 250 to 2,000 Hz', () => {
    const { target } = roomAcoustics({ ...CLASSROOM, use: 'B4' });
    const accepted = { from: 0, to: target?.seconds };
    expect(target?.acceptedByBand).toEqual([undefined, accepted, accepted, accepted, accepted, undefined]);
  });
});

describe('the number of pieces', () => {
  it('is the smallest that adds what is missing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 4, noNaN: true }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        (area, alphaW, missing) => {
          const pieces = piecesFor({ area, alphaW }, missing, 0.03);
          const gain = area * (alphaW - 0.03);
          expect(pieces * gain).toBeGreaterThanOrEqual(missing * (1 - 1e-9));
          expect((pieces - 1) * gain).toBeLessThan(missing);
        },
      ),
    );
  });

  it('is 0 for an absorber that absorbs no more than what it covers', () => {
    expect(piecesFor({ area: 1, alphaW: 0.5 }, 10, 0.6)).toBe(0);
  });
});
