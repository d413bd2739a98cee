/** A rectangle on the wall, in whole millimetres from its lower left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Rectangle, 'width' | 'height'>;

/** Whether two rectangles share an area; touching edges share none. */
export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function isWithin({ x, y, width, height }: Rectangle, outer: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= outer.width && y + height <= outer.height;
}

/** The rectangle that two rectangles share; undefined if they share none. */
export function intersection(one: Rectangle, other: Rectangle): Rectangle | undefined {
  if (!overlaps(one, other)) return undefined;
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

/** Square millimetres. */
export function areaOf({ width, height }: Size): number {
  return width * height;
}

/** The rest of a rectangle without `holes`, as rectangles that do not overlap. */
export function without(rectangle: Rectangle, holes: readonly Rectangle[]): readonly Rectangle[] {
  let rest: readonly Rectangle[] = [rectangle];
  for (const hole of holes) rest = rest.flatMap((part) => withoutOne(part, hole));
  return rest;
}

/** The full width above and below the hole, and what is left beside it. */
function withoutOne(part: Rectangle, hole: Rectangle): readonly Rectangle[] {
  const shared = intersection(part, hole);
  if (!shared) return [part];
  const { x, y, width, height } = part;
  const top = shared.y + shared.height;
  const right = shared.x + shared.width;
  return [
    { x, y, width, height: shared.y - y },
    { x, y: top, width, height: y + height - top },
    { x, y: shared.y, width: shared.x - x, height: shared.height },
    { x: right, y: shared.y, width: x + width - right, height: shared.height },
  ].filter((rest) => areaOf(rest) > 0);
}

/** The smallest rectangle around others; undefined for none. */
export function boundsOf(parts: readonly Rectangle[]): Rectangle | undefined {
  if (parts.length === 0) return undefined;
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  return {
    x,
    y,
    width: Math.max(...parts.map((part) => part.x + part.width)) - x,
    height: Math.max(...parts.map((part) => part.y + part.height)) - y,
  };
}
