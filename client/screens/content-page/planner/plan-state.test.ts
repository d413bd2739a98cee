import { describe, expect, it } from 'vitest';
import { overlaps } from '#shared/wall-plan/rectangle.ts';
import { EXAMPLE_WALL, firstState, type PlanAction, type PlanState, planReducer } from './plan-state.ts';

const TILE = { width: 600, height: 600 };
const PLANK = { width: 1_200, height: 600 };
const place = { type: 'place', sku: 'T', face: TILE } as const;
const plank = { type: 'place', sku: 'P', face: PLANK } as const;

const stateAfter = (...actions: PlanAction[]): PlanState =>
  actions.reduce(planReducer, firstState(EXAMPLE_WALL));
const places = ({ plan }: PlanState) => plan.pieces.map(({ x, y }) => [x, y]);

describe('a plan', () => {
  it('gets pieces beside each other, or where the wall was pressed', () => {
    const state = stateAfter(place, plank, { ...place, middle: { x: 2_130, y: 1_490 } });
    expect(places(state)).toEqual([
      [0, 0],
      [600, 0],
      [1_800, 1_200],
    ]);
    expect(state.selected).toBe(3);
    expect(state.isChanged).toBe(true);
  });

  it('undoes and redoes each change, and a new change ends the redo', () => {
    const three = stateAfter(place, place, { type: 'move', id: 2, direction: 'up', step: 50 });
    const undone = planReducer(planReducer(three, { type: 'undo' }), { type: 'undo' });
    expect(places(undone)).toEqual([[0, 0]]);
    expect(places(planReducer(undone, { type: 'redo' }))).toEqual([
      [0, 0],
      [600, 0],
    ]);
    const other = planReducer(undone, { type: 'remove', id: 1 });
    expect(other.plan.pieces).toEqual([]);
    expect(planReducer(other, { type: 'redo' })).toBe(other);
    expect(planReducer(firstState(EXAMPLE_WALL), { type: 'undo' }).plan).toBe(EXAMPLE_WALL);
  });

  it.each<[string, PlanAction, string]>([
    ['over another piece', { type: 'put', id: 2, at: { x: 100, y: 0 }, isExact: true }, 'overlap'],
    ['outside of the wall', { type: 'put', id: 2, at: { x: 3_401, y: 0 }, isExact: true }, 'outside'],
    ['further than the edge', { type: 'move', id: 1, direction: 'down', step: 50 }, 'noWay'],
    [
      'more than a plan has',
      {
        type: 'fill',
        filling: {
          pattern: 'grid',
          skus: ['T'],
          face: { width: 50, height: 50 },
          centred: false,
          cuts: false,
        },
      },
      'tooMany',
    ],
    [
      'in pieces that are larger than the wall',
      {
        type: 'fill',
        filling: {
          pattern: 'grid',
          skus: ['T'],
          face: { width: 5_000, height: 50 },
          centred: false,
          cuts: false,
        },
      },
      'nothingFits',
    ],
  ])('is not changed %s, and says why', (_where, action, key) => {
    const before = stateAfter(place, place);
    const state = planReducer(before, action);
    expect(state.plan).toBe(before.plan);
    expect(state.past).toBe(before.past);
    expect(state.notice?.key).toBe(key);
  });

  it('turns a panel around its middle, or beside what is there', () => {
    const alone = stateAfter({ ...plank, middle: { x: 2_000, y: 1_300 } }, { type: 'turn', id: 1 });
    expect(alone.plan.pieces).toMatchObject([{ x: 1_700, y: 700, width: 600, height: 1_200, turned: true }]);
    const { plan } = stateAfter(plank, place, { type: 'turn', id: 1 });
    const [one, other] = plan.pieces;
    expect(one).toMatchObject({ width: 600, height: 1_200, turned: true });
    expect(one && other && overlaps(one, other)).toBe(false);
    expect(stateAfter(place, { type: 'turn', id: 1 }).plan.pieces).toMatchObject([
      { x: 0, y: 0, turned: true },
    ]);
  });

  it('loses the pieces that a smaller wall or a door takes, says how many, and an undo brings them back', () => {
    const filled = stateAfter({
      type: 'fill',
      filling: { pattern: 'grid', skus: ['T'], face: TILE, centred: false, cuts: false },
    });
    expect(filled.plan.pieces).toHaveLength(24);
    expect(filled.notice).toEqual({ key: 'filled', count: 24 });
    const smaller = planReducer(filled, { type: 'resize', size: { width: 3_500, height: 2_600 } });
    expect(smaller.plan.pieces).toHaveLength(20);
    expect(smaller.notice).toEqual({ key: 'lost', count: 4 });
    const door = { kind: 'door', x: 0, y: 0, width: 900, height: 2_000 } as const;
    const open = planReducer(smaller, { type: 'open', openings: [door] });
    expect(open.plan.pieces).toHaveLength(12);
    expect(planReducer(open, { type: 'undo' }).plan.pieces).toHaveLength(20);
  });

  it('of a link is not stored before it is changed, and an undo brings back the own one', () => {
    const own = stateAfter(place).plan;
    const linked = planReducer(stateAfter(place), { type: 'load', plan: EXAMPLE_WALL, own });
    expect(linked.isChanged).toBe(false);
    expect(planReducer(linked, { type: 'undo' })).toMatchObject({ plan: own, isChanged: true });
  });
});
