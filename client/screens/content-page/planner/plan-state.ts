import { type Filling, filledWall } from '#shared/wall-plan/filled-wall.ts';
import { type Direction, firstFreePlace, movedPlace, nearestFreePlace } from '#shared/wall-plan/movement.ts';
import type { Rectangle, Size } from '#shared/wall-plan/rectangle.ts';
import {
  keptPieces,
  MOST_PIECES,
  nextId,
  type Opening,
  type Piece,
  placementFault,
  type WallPlan,
} from '#shared/wall-plan/wall-plan.ts';

/** A message about the last action; `key` is a text below `product:planner.notices`. */
export interface Notice {
  readonly key: string;
  readonly count?: number;
}

export interface PlanState {
  readonly plan: WallPlan;
  /** Earlier plans, latest last, and those that an undo left, next one first. */
  readonly past: readonly WallPlan[];
  readonly future: readonly WallPlan[];
  /** The id of the selected piece. */
  readonly selected: number | undefined;
  readonly notice: Notice | undefined;
  /** The shopper has changed the plan, so it is stored. */
  readonly isChanged: boolean;
}

type Change =
  | { readonly type: 'place'; readonly sku: string; readonly face: Size; readonly middle?: Point }
  | { readonly type: 'move'; readonly id: number; readonly direction: Direction; readonly step: number }
  | { readonly type: 'put'; readonly id: number; readonly at: Point; readonly isExact?: boolean }
  | { readonly type: 'turn' | 'remove'; readonly id: number }
  | { readonly type: 'recolour'; readonly id: number; readonly sku: string }
  | { readonly type: 'clear' }
  | { readonly type: 'fill'; readonly filling: Filling }
  | { readonly type: 'resize'; readonly size: Size }
  | { readonly type: 'open'; readonly openings: readonly Opening[] };

export type PlanAction =
  | Change
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'select'; readonly id: number | undefined }
  /** A stored plan, or that of a link: an undo brings back the own one. */
  | { readonly type: 'load'; readonly plan: WallPlan; readonly own?: WallPlan; readonly notice?: Notice };

interface Point {
  readonly x: number;
  readonly y: number;
}

const MOST_UNDOS = 50;
/** Millimetres of the grid, and of how far a piece looks for a free place. */
export const GRID = 50;
export const FINE_STEP = 10;
const DROP_REACH = 350;

export const EXAMPLE_WALL: WallPlan = { width: 4_000, height: 2_600, openings: [], pieces: [] };

export function firstState(plan: WallPlan): PlanState {
  return { plan, past: [], future: [], selected: undefined, notice: undefined, isChanged: false };
}

/** The state after an action. An action that cannot be done leaves the plan, with a notice that says why. */
export function planReducer(state: PlanState, action: PlanAction): PlanState {
  const { plan, past, future } = state;
  switch (action.type) {
    case 'select':
      return { ...state, selected: action.id, notice: undefined };
    case 'load':
      return {
        ...firstState(action.plan),
        past: action.own ? [action.own] : [],
        notice: action.notice,
      };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { ...state, plan: before, past: past.slice(0, -1), future: [plan, ...future], ...AFTER_STEP };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return { ...state, plan: after, past: [...past, plan], future: rest, ...AFTER_STEP };
    }
    default: {
      const { changed, selected = state.selected, notice } = applied(plan, action);
      if (!changed) return { ...state, notice };
      return {
        plan: changed,
        past: [...past, plan].slice(-MOST_UNDOS),
        future: [],
        selected: changed.pieces.some(({ id }) => id === selected) ? selected : undefined,
        notice,
        isChanged: true,
      };
    }
  }
}

const AFTER_STEP = { selected: undefined, notice: undefined, isChanged: true } as const;

interface Applied {
  /** Undefined if nothing has changed. */
  readonly changed?: WallPlan | undefined;
  readonly selected?: number;
  readonly notice?: Notice | undefined;
}

const refused = (key: string, count?: number): Applied => ({
  notice: { key, ...(count === undefined ? {} : { count }) },
});

function applied(plan: WallPlan, change: Change): Applied {
  switch (change.type) {
    case 'place':
      return placed(plan, change);
    case 'clear':
      return plan.pieces.length > 0 ? { changed: { ...plan, pieces: [] } } : {};
    case 'fill': {
      const filled = filledWall(plan, change.filling);
      if ('count' in filled) return refused('tooMany', filled.count);
      const { pieces } = filled;
      if (pieces.length === 0) return refused('nothingFits');
      return { changed: { ...plan, pieces }, notice: { key: 'filled', count: pieces.length } };
    }
    case 'resize':
      return rebuilt(plan, { ...plan, ...change.size });
    case 'open':
      return rebuilt(plan, { ...plan, openings: change.openings });
    default: {
      const piece = plan.pieces.find(({ id }) => id === change.id);
      return piece ? changedPiece(plan, piece, change) : {};
    }
  }
}

function placed(plan: WallPlan, { sku, face, middle }: Extract<Change, { type: 'place' }>): Applied {
  if (plan.pieces.length >= MOST_PIECES) return refused('full', MOST_PIECES);
  const wanted = middle && {
    x: middle.x - face.width / 2,
    y: middle.y - face.height / 2,
    width: face.width,
    height: face.height,
  };
  const place = wanted
    ? nearestFreePlace(plan, wanted, { grid: GRID, reach: Math.max(face.width, face.height) })
    : firstFreePlace(plan, face);
  if (!place) return refused('noPlace');
  const id = nextId(plan.pieces);
  const piece: Piece = { id, sku, ...place, turned: false, cut: false };
  return { changed: { ...plan, pieces: [...plan.pieces, piece] }, selected: id };
}

function changedPiece(
  plan: WallPlan,
  piece: Piece,
  change: Extract<Change, { readonly id: number }>,
): Applied {
  const { id } = piece;
  const others = plan.pieces.filter((each) => each !== piece);
  const replace = (to: Piece): Applied => ({
    changed: { ...plan, pieces: plan.pieces.map((each) => (each === piece ? to : each)) },
    selected: id,
  });
  const putAt = (place: Rectangle | undefined, fault: string): Applied =>
    place ? replace({ ...piece, ...place, cut: false }) : refused(fault);
  switch (change.type) {
    case 'remove':
      return { changed: { ...plan, pieces: others } };
    case 'recolour':
      return replace({ ...piece, sku: change.sku });
    case 'move':
      return putAt(movedPlace(plan, piece, { ...change, except: id }), 'noWay');
    case 'put': {
      const wanted = { ...sizeOf(piece), ...change.at };
      if (!change.isExact) {
        return putAt(
          nearestFreePlace(plan, wanted, { grid: GRID, reach: DROP_REACH, except: id }),
          'noPlace',
        );
      }
      const fault = placementFault(plan, wanted, id);
      return putAt(fault ? undefined : wanted, fault ?? '');
    }
    case 'turn': {
      const turned = { width: piece.height, height: piece.width };
      const wanted = {
        x: piece.x + (piece.width - turned.width) / 2,
        y: piece.y + (piece.height - turned.height) / 2,
        ...turned,
      };
      const place =
        piece.width === piece.height && !piece.cut
          ? sizeOf(piece)
          : nearestFreePlace(plan, wanted, { grid: GRID, reach: DROP_REACH, except: id });
      return place ? replace({ ...piece, ...place, turned: !piece.turned, cut: false }) : refused('noTurn');
    }
  }
}

function sizeOf({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height };
}

/** The wall with another size or other openings: pieces that have lost their place go, and the notice counts them. */
function rebuilt(before: WallPlan, wall: WallPlan): Applied {
  const pieces = keptPieces(wall, before.pieces);
  const lost = before.pieces.length - pieces.length;
  return { changed: { ...wall, pieces }, notice: lost > 0 ? { key: 'lost', count: lost } : undefined };
}
