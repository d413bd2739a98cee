import type { Rectangle, Size } from './rectangle.ts';
import { placementFault, type WallPlan } from './wall-plan.ts';

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS = {
  left: { axis: 'x', sign: -1 },
  right: { axis: 'x', sign: 1 },
  up: { axis: 'y', sign: 1 },
  down: { axis: 'y', sign: -1 },
} as const satisfies Record<Direction, { axis: 'x' | 'y'; sign: 1 | -1 }>;

/** Millimetres from which an edge attracts a piece. */
const SNAP_REACH = 40;

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf({ x, y, width, height }: Rectangle, axis: 'x' | 'y'): Range {
  return axis === 'x' ? { from: x, to: x + width } : { from: y, to: y + height };
}

/** The wall, its openings and the other pieces: what a piece can touch along an axis. */
function obstacles({ width, height, openings, pieces }: WallPlan, except: number | undefined): Rectangle[] {
  return [{ x: 0, y: 0, width, height }, ...openings, ...pieces.filter(({ id }) => id !== except)];
}

/**
 * Moves a piece by `step` millimetres. Where that is not free it moves as far as it can, or, touching already, to the next
 * free place in that direction. Undefined if there is none.
 */
export function movedPlace(
  plan: WallPlan,
  place: Rectangle,
  { direction, step, except }: { direction: Direction; step: number; except?: number | undefined },
): Rectangle | undefined {
  const { axis, sign } = STEPS[direction];
  const own = rangeOf(place, axis);
  const at = (distance: number): Rectangle => ({ ...place, [axis]: place[axis] + sign * distance });
  const isFree = (distance: number) => placementFault(plan, at(distance), except) === undefined;
  if (isFree(step)) return at(step);
  const touching = obstacles(plan, except).flatMap((obstacle) => {
    const { from, to } = rangeOf(obstacle, axis);
    const edges = [from - own.to, to - own.from, from - own.from, to - own.to];
    return edges.map((edge) => sign * edge).filter((distance) => distance > 0);
  });
  const free = touching.toSorted((one, other) => one - other).filter(isFree);
  const distance = free.findLast((each) => each < step) ?? free[0];
  return distance === undefined ? undefined : at(distance);
}

/**
 * Rounds a place to the grid, and to the edges of the wall, of openings and of other pieces that are at most `reach`
 * millimetres away: those come first.
 */
export function snappedPlace(
  plan: WallPlan,
  place: Rectangle,
  { grid, reach, except }: { grid: number; reach: number; except?: number | undefined },
): Rectangle {
  const around = obstacles(plan, except);
  const snap = (axis: 'x' | 'y') => {
    const own = rangeOf(place, axis);
    const offsets = around
      .flatMap((obstacle) => {
        const { from, to } = rangeOf(obstacle, axis);
        return [from - own.to, to - own.from, from - own.from, to - own.to];
      })
      .filter((offset) => Math.abs(offset) <= reach)
      .toSorted((one, other) => Math.abs(one) - Math.abs(other));
    const [nearest] = offsets;
    return nearest === undefined ? Math.round(own.from / grid) * grid : own.from + nearest;
  };
  return { ...place, x: snap('x'), y: snap('y') };
}

/** The first free place for a piece beside others, from the left below; undefined on a full wall. */
export function firstFreePlace(plan: WallPlan, size: Size): Rectangle | undefined {
  const around = obstacles(plan, undefined).slice(1);
  const ends = (axis: 'x' | 'y') => [...new Set([0, ...around.map((each) => rangeOf(each, axis).to)])];
  const ascending = (one: number, other: number) => one - other;
  const columns = ends('x').toSorted(ascending);
  for (const y of ends('y').toSorted(ascending)) {
    for (const x of columns) {
      const place = { x, y, ...size };
      if (placementFault(plan, place) === undefined) return place;
    }
  }
  return undefined;
}

/**
 * The free place that is nearest to `place` once it is snapped, at most `reach` millimetres away in each direction; undefined
 * if there is none.
 */
export function nearestFreePlace(
  plan: WallPlan,
  place: Rectangle,
  { grid, reach, except }: { grid: number; reach: number; except?: number | undefined },
): Rectangle | undefined {
  const snapped = snappedPlace(plan, place, { grid, reach: Math.min(reach, SNAP_REACH), except });
  const around = obstacles(plan, except);
  const candidates = (axis: 'x' | 'y') => {
    const own = rangeOf(place, axis);
    const length = own.to - own.from;
    const edges = around.flatMap((obstacle) => {
      const { from, to } = rangeOf(obstacle, axis);
      return [from, to, from - length, to - length];
    });
    return [...new Set([snapped[axis], ...edges])].filter((each) => Math.abs(each - own.from) <= reach);
  };
  const rows = candidates('y');
  const distance = ({ x, y }: Rectangle) => Math.hypot(x - snapped.x, y - snapped.y);
  return candidates('x')
    .flatMap((x) => rows.map((y) => ({ ...place, x, y })))
    .toSorted((one, other) => distance(one) - distance(other))
    .find((each) => placementFault(plan, each, except) === undefined);
}
