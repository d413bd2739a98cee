/** Units of the drawing. */
export const SCENE = { width: 640, height: 400 } as const;
const MARGIN = { x: 56, top: 28, bottom: 44 } as const;

const COS = Math.cos(Math.PI / 6);
const SIN = Math.sin(Math.PI / 6);

export interface SceneRoom {
  /** Metres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Square metres. */
  readonly windows: number;
}

export interface Tile {
  /** Metres. */
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
  readonly hangsFree: boolean;
}

/** An SVG path. */
type Path = string;
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface RoomScene {
  readonly floor: Path;
  /** The wall along the length, and that along the width. */
  readonly walls: readonly [Path, Path];
  readonly window: Path | undefined;
  readonly tiles: readonly Path[];
  /** The foot and the height of a person of 1.75 m, in units of the drawing. */
  readonly person: Point & { readonly height: number };
  /** The positions of the labels of the edges. */
  readonly labels: Readonly<Record<'length' | 'width' | 'height', Point>>;
}

const WINDOW_SILL = 0.9;
const WINDOW_SHARE = 0.8;
const GAP = 0.08;
const EDGE = 0.15;
const PERSON_METRES = 1.75;
/** Hanging pieces up to this height, such as baffles, hang upright; others lie flat. */
const UPRIGHT_METRES = 0.4;
const CIRCLE_POINTS = 24;
/** More tiles would look like one area. */
const MOST_TILES = 400;

/**
 * An isometric drawing of a room to scale, seen from above one corner: its floor, the two walls behind it, and up to
 * `count` tiles, as many as fit on the walls or below the ceiling.
 */
export function roomScene(room: SceneRoom, tile: Tile | undefined, count: number): RoomScene {
  const { length, width, height } = room;
  const scale = Math.min(
    (SCENE.width - 2 * MARGIN.x) / ((length + width) * COS),
    (SCENE.height - MARGIN.top - MARGIN.bottom) / ((length + width) * SIN + height),
  );
  const drawnWidth = (length + width) * COS * scale;
  const left = (SCENE.width - drawnWidth) / 2 + width * COS * scale;
  const free = SCENE.height - MARGIN.top - MARGIN.bottom - ((length + width) * SIN + height) * scale;
  const top = MARGIN.top + free / 2 + height * scale;
  // x runs along the length, y along the width, z upwards, from the corner at the back.
  const at = (x: number, y: number, z: number): Point => ({
    x: round(left + (x - y) * COS * scale),
    y: round(top + (x + y) * SIN * scale - z * scale),
  });
  const path = (points: readonly Point[]): Path => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

  const alongLength: Plane = { across: length, up: height, place: (a, b) => at(a, 0, b) };
  const alongWidth: Plane = { across: width, up: height, place: (a, b) => at(0, a, b) };
  const window = windowOf(room);
  const drawn = Math.min(count, MOST_TILES);
  return {
    floor: path([at(0, 0, 0), at(length, 0, 0), at(length, width, 0), at(0, width, 0)]),
    walls: [
      path([at(0, 0, 0), at(length, 0, 0), at(length, 0, height), at(0, 0, height)]),
      path([at(0, 0, 0), at(0, width, 0), at(0, width, height), at(0, 0, height)]),
    ],
    window:
      window &&
      path(
        cornersOf(window.across, window.up, alongWidth, { a: (width - window.across) / 2, b: window.sill }),
      ),
    tiles: tile
      ? tilesOf(tile, drawn, room, { at, alongLength, alongWidth, hasWindow: window !== undefined }).map(path)
      : [],
    person: { ...at(length * 0.62, width * 0.62, 0), height: round(PERSON_METRES * scale) },
    labels: {
      length: at(length / 2, width, 0),
      width: at(length, width / 2, 0),
      height: at(length, 0, height / 2),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A wall: its width and height in metres, and the position of its points in the drawing. */
interface Plane {
  readonly across: number;
  readonly up: number;
  readonly place: (across: number, up: number) => Point;
}

function cornersOf(
  across: number,
  up: number,
  { place }: Plane,
  { a, b }: { a: number; b: number },
): Point[] {
  return [place(a, b), place(a + across, b), place(a + across, b + up), place(a, b + up)];
}

/** One window with the area of all windows, as far as it fits into the wall along the width. */
function windowOf({ width, height, windows }: SceneRoom) {
  if (windows <= 0) return undefined;
  const sill = Math.min(WINDOW_SILL, height / 3);
  const up = height - sill - EDGE * 2;
  return { sill, up, across: Math.min(windows / up, width * WINDOW_SHARE) };
}

interface Walls {
  readonly at: (x: number, y: number, z: number) => Point;
  readonly alongLength: Plane;
  readonly alongWidth: Plane;
  readonly hasWindow: boolean;
}

function tilesOf(tile: Tile, count: number, room: SceneRoom, walls: Walls): Point[][] {
  if (tile.hangsFree) return hangingTiles(tile, count, room, walls.at);
  const { alongLength, alongWidth, hasWindow } = walls;
  const first = gridOf(alongLength, tile, count);
  // The drawing shows no felt on the wall with the window.
  const second = hasWindow ? [] : gridOf(alongWidth, tile, count - first.length);
  return [
    ...first.map((corner) => cornersOf(tile.width, tile.height, alongLength, corner)),
    ...second.map((corner) => cornersOf(tile.width, tile.height, alongWidth, corner)),
  ];
}

/** The lower left corners of up to `count` tiles, in rows that are centred in an area. */
function gridOf(
  { across, up }: Pick<Plane, 'across' | 'up'>,
  tile: Pick<Tile, 'width' | 'height'>,
  count: number,
) {
  const piecesIn = (size: number, piece: number) =>
    Math.max(0, Math.floor((size - 2 * EDGE + GAP) / (piece + GAP)));
  const most = piecesIn(across, tile.width);
  const rows = Math.min(piecesIn(up, tile.height), most > 0 ? Math.ceil(count / most) : 0);
  const placed = Math.min(count, most * rows);
  const perRow = rows > 0 ? Math.ceil(placed / rows) : 0;
  const start = (size: number, pieces: number, piece: number) => (size - pieces * (piece + GAP) + GAP) / 2;
  return Array.from({ length: placed }, (_, index) => {
    const inRow = Math.min(perRow, placed - Math.floor(index / perRow) * perRow);
    return {
      a: start(across, inRow, tile.width) + (index % perRow) * (tile.width + GAP),
      b: start(up, rows, tile.height) + (rows - 1 - Math.floor(index / perRow)) * (tile.height + GAP),
    };
  });
}

/** Below the ceiling: discs and islands lie flat, strips hang upright. */
function hangingTiles(tile: Tile, count: number, room: SceneRoom, at: Walls['at']): Point[][] {
  const isUpright = tile.height <= UPRIGHT_METRES;
  const z = room.height - Math.min(0.2, room.height / 10);
  const lying = { width: tile.width, height: isUpright ? UPRIGHT_METRES / 2 : tile.height };
  return gridOf({ across: room.length, up: room.width }, lying, count).map(({ a, b }) => {
    if (isUpright) {
      return [
        ...[at(a, b, z), at(a + tile.width, b, z)],
        ...[at(a + tile.width, b, z - tile.height), at(a, b, z - tile.height)],
      ];
    }
    if (!tile.isRound) {
      return [
        ...[at(a, b, z), at(a + tile.width, b, z)],
        ...[at(a + tile.width, b + tile.height, z), at(a, b + tile.height, z)],
      ];
    }
    const radius = tile.width / 2;
    return Array.from({ length: CIRCLE_POINTS }, (_, index) => {
      const angle = (2 * Math.PI * index) / CIRCLE_POINTS;
      return at(a + radius + radius * Math.cos(angle), b + radius + radius * Math.sin(angle), z);
    });
  });
}
