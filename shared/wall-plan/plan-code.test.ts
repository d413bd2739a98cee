import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledWall, PATTERNS } from './filled-wall.ts';
import { LONGEST_CODE, planCode, readPlanCode } from './plan-code.ts';
import { EMPTY_WALL, faceOf, PLANK, TILE, tile } from './wall-plan.fixture.ts';
import { MOST_PIECES, type WallPlan } from './wall-plan.ts';

const PLAN: WallPlan = {
  ...EMPTY_WALL,
  pieces: [
    tile(1, 0, 0),
    tile(2, 600, 0, 'T-MOS'),
    { id: 3, sku: 'P-ANT', x: 0, y: 600, width: 600, height: 1_200, turned: true, cut: false },
    { ...tile(4, -300, 2_000), cut: true },
  ],
};
const CODE = '1.334.208.d02bc000000p001mc.T-OAT~T-MOS~P-ANT.AAIAAIAABAIJYIAACBIAAIJYACH7UIfQ';

describe('the code of a plan', () => {
  it('is short and stays as it is: links and stored plans contain it', () => {
    expect(planCode(PLAN)).toBe(CODE);
    expect(readPlanCode(CODE, faceOf)).toEqual({ plan: PLAN, lost: 0 });
    expect(encodeURIComponent(CODE)).toBe(CODE);
  });

  it('contains every filled wall', () => {
    const wall = fc.record({
      width: fc.integer({ min: 500, max: 6_000 }),
      height: fc.integer({ min: 500, max: 3_000 }),
    });
    fc.assert(
      fc.property(wall, fc.constantFrom(...PATTERNS), fc.boolean(), (size, pattern, centred) => {
        const empty = { ...size, openings: [] };
        const filled = filledWall(empty, {
          pattern,
          skus: ['T-OAT', 'T-MOS'],
          face: TILE,
          centred,
          cuts: true,
        });
        const plan = { ...empty, pieces: 'pieces' in filled ? filled.pieces : [] };
        expect(readPlanCode(planCode(plan), faceOf)).toEqual({ plan, lost: 0 });
      }),
    );
  });

  it('of the largest plan is read', () => {
    const pieces = Array.from({ length: MOST_PIECES }, (_, at) => tile(at + 1, (at % 33) * 600, 0));
    const code = planCode({ width: 20_000, height: 6_000, openings: [], pieces });
    expect(code.length).toBeLessThan(LONGEST_CODE);
    expect(readPlanCode(code, faceOf)).toMatchObject({ lost: MOST_PIECES - 33 });
  });

  it('leaves out pieces of unknown products, and those whose product has grown', () => {
    const without = readPlanCode(CODE, (sku) => (sku === 'T-MOS' ? undefined : faceOf(sku)));
    expect(without?.lost).toBe(1);
    expect(without?.plan.pieces.map(({ sku }) => sku)).toEqual(['T-OAT', 'P-ANT', 'T-OAT']);
    const grown = readPlanCode(CODE, (sku) => (sku === 'T-OAT' ? PLANK : faceOf(sku)));
    expect(grown?.plan.pieces.map(({ sku }) => sku)).toEqual(['T-OAT', 'P-ANT', 'T-OAT']);
  });

  it.each([
    ['nothing', ''],
    ['another version', CODE.replace('1.', '2.')],
    ['a part of it', CODE.slice(0, -3)],
    ['a wall of a kilometre', CODE.replace('334', 'ffff')],
    ['a wall of a centimetre', CODE.replace('334', 'a')],
    ['an opening outside of the wall', CODE.replace('d02bc', 'd03bc')],
    ['openings over each other', CODE.replace('d02bc000000p001mc', 'd02bc000000p001mc~w2bc00000p001mc')],
    ['a word as an opening', CODE.replace('d02bc000000p001mc', 'door')],
    ['markup', '1.334.208..<img>.'],
    ['too much', `${CODE}${'A'.repeat(LONGEST_CODE)}`],
  ])('is damaged: %s', (_what, code) => {
    expect(readPlanCode(code, faceOf)).toBeUndefined();
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: CODE.length }), (text, at) => {
        const read = readPlanCode(CODE.slice(0, at) + text + CODE.slice(at + text.length), faceOf);
        expect(read === undefined || read.plan.pieces.length <= MOST_PIECES).toBe(true);
      }),
    );
  });
});
