import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Point, PointerGestures } from './pointer-gestures.ts';

/** A drag with one pointer, or a pinch with two. */
interface Gesture {
  /** CSS pixels since the start. */
  readonly dx: number;
  readonly dy: number;
  /** Distance of the two pointers in relation to the start; 1 for a single one. */
  readonly scale: number;
  /** Middle of the pointers at the start. */
  readonly centre: Point;
}

export interface GestureHandlers {
  /** A pointer was pressed or released: the next moves start from the current state. */
  readonly onStart: () => void;
  readonly onMove: (gesture: Gesture) => void;
  /** The last pointer was released. */
  readonly onEnd?: (gesture: Gesture) => void;
  /** The wheel or a pinch on a trackpad; a factor above 1 enlarges. */
  readonly onZoom: (factor: number, centre: Point) => void;
  readonly onDoubleTap?: (centre: Point) => void;
}

const PIXELS_PER_LINE = 16;
const WHEEL_SPEED = 0.002;
/** Browsers report a pinch on a trackpad as a wheel with Ctrl and small steps. */
const TRACKPAD_PINCH_SPEED = 0.01;

/**
 * Drag, pinch, wheel and double tap on an element. Its style needs `touch-action: none`, or the browser scrolls
 * instead.
 */
export function useGestures(target: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers);
  // In a layout effect: a pointer pressed right after the commit must not start from the previous state.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const within = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const pointers = new PointerGestures({
      onStart: () => latest.current.onStart(),
      onMove: (gesture) => latest.current.onMove(gesture),
      onEnd: (gesture) => latest.current.onEnd?.(gesture),
      onDoubleTap: (centre) => latest.current.onDoubleTap?.(centre),
    });
    const press = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      pointers.press(event.pointerId, within(event));
    };
    const move = (event: PointerEvent) => pointers.move(event.pointerId, within(event));
    const release = (event: PointerEvent) => pointers.release(event.pointerId, event.timeStamp);
    const cancel = (event: PointerEvent) => pointers.release(event.pointerId, undefined);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * PIXELS_PER_LINE : event.deltaY;
      const speed = event.ctrlKey ? TRACKPAD_PINCH_SPEED : WHEEL_SPEED;
      latest.current.onZoom(Math.exp(-pixels * speed), within(event));
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('wheel', wheel);
    };
  }, [target]);
}
