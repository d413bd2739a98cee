/** CSS pixels from the top left corner of the element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Movement {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly centre: Point;
}

interface Handlers {
  readonly onStart: () => void;
  readonly onMove: (movement: Movement) => void;
  readonly onEnd: (movement: Movement) => void;
  readonly onDoubleTap: (centre: Point) => void;
}

interface Span {
  readonly centre: Point;
  /** Distance of the first two pointers; 0 for a single one. */
  readonly distance: number;
}

/** CSS pixels that a finger may move during a tap. */
const TAP_SLACK = 10;
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_DISTANCE = 40;

/** Turns the positions of pressed pointers into drags, pinches and double taps. */
export class PointerGestures {
  readonly #handlers: Handlers;
  readonly #pointers = new Map<number, Point>();
  #start: Span = { centre: { x: 0, y: 0 }, distance: 0 };
  /** The press has neither moved nor had a second pointer. */
  #isTap = false;
  #lastTap: { readonly at: number; readonly centre: Point } | undefined;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  press(id: number, at: Point): void {
    this.#isTap = this.#pointers.size === 0;
    this.#pointers.set(id, at);
    this.#restart();
  }

  move(id: number, to: Point): void {
    if (!this.#pointers.has(id)) return;
    this.#pointers.set(id, to);
    const movement = this.#movement();
    if (Math.hypot(movement.dx, movement.dy) > TAP_SLACK) this.#isTap = false;
    this.#handlers.onMove(movement);
  }

  /** `time` in milliseconds; undefined if the browser cancelled the pointer. */
  release(id: number, time: number | undefined): void {
    if (!this.#pointers.has(id)) return;
    const movement = this.#movement();
    this.#pointers.delete(id);
    if (this.#pointers.size > 0) {
      this.#restart();
      return;
    }
    this.#handlers.onEnd(movement);
    if (this.#isTap && time !== undefined) this.#tap(time, movement.centre);
  }

  #tap(at: number, centre: Point): void {
    const last = this.#lastTap;
    const isSecond =
      last !== undefined &&
      at - last.at < DOUBLE_TAP_MS &&
      distance(last.centre, centre) < DOUBLE_TAP_DISTANCE;
    this.#lastTap = isSecond ? undefined : { at, centre };
    if (isSecond) this.#handlers.onDoubleTap(centre);
  }

  #restart(): void {
    this.#start = this.#span();
    this.#handlers.onStart();
  }

  #movement(): Movement {
    const { centre, distance: now } = this.#span();
    const { centre: from, distance: before } = this.#start;
    return {
      dx: centre.x - from.x,
      dy: centre.y - from.y,
      scale: now > 0 && before > 0 ? now / before : 1,
      centre: from,
    };
  }

  #span(): Span {
    const [first = { x: 0, y: 0 }, second] = this.#pointers.values();
    if (!second) return { centre: first, distance: 0 };
    return {
      centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
      distance: distance(first, second),
    };
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
