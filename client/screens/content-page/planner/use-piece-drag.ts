import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Piece } from '#shared/wall-plan/wall-plan.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A piece under the pointer: where it is shown until the pointer is released. */
export interface Drag extends Point {
  readonly id: number;
}

/** CSS pixels that a pointer may move during a press. */
const SLACK = 4;

/** Drags pieces of a drawing whose user units are millimetres. `onDrop` gets the lower left corner of the piece. */
export function usePieceDrag(
  drawing: RefObject<SVGSVGElement | null>,
  height: number,
  onDrop: (drag: Drag) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  // A release may follow the last move before the next render.
  const latest = useRef<Drag>(undefined);
  const show = (next: Drag | undefined) => {
    latest.current = next;
    setDrag(next);
  };
  useEffect(() => {
    const keepPage = (event: TouchEvent) => {
      const isSelected = event.target instanceof Element && event.target.closest('[aria-pressed=true]');
      if (isSelected && event.cancelable) event.preventDefault();
    };
    // Not in JSX, where React makes it passive. The style touch-action does not apply to parts of a drawing.
    const element = drawing.current;
    element?.addEventListener('touchstart', keepPage, { passive: false });
    return () => element?.removeEventListener('touchstart', keepPage);
  }, [drawing]);
  const start = useRef<{ readonly piece: Piece; readonly pointer: Point; readonly screen: Point }>(undefined);
  const wasDragged = useRef(false);

  /** The point of the wall below the pointer, from its lower left corner. */
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const matrix = drawing.current?.getScreenCTM()?.inverse();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y: height - y };
  };

  const press = (event: PointerEvent<SVGElement>, piece: Piece) => {
    wasDragged.current = false;
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { piece, pointer: pointOf(event), screen: { x: event.clientX, y: event.clientY } };
  };
  const move = (event: PointerEvent) => {
    if (!start.current) return;
    const { piece, pointer, screen } = start.current;
    const isFar = Math.hypot(event.clientX - screen.x, event.clientY - screen.y) > SLACK;
    if (!isFar && !wasDragged.current) return;
    wasDragged.current = true;
    const { x, y } = pointOf(event);
    show({ id: piece.id, x: Math.round(piece.x + x - pointer.x), y: Math.round(piece.y + y - pointer.y) });
  };
  const release = () => {
    if (latest.current) onDrop(latest.current);
    cancel();
  };
  const cancel = () => {
    start.current = undefined;
    show(undefined);
  };
  /** Whether the click that follows a release ended a drag. */
  const endedDrag = () => {
    const ended = wasDragged.current;
    wasDragged.current = false;
    return ended;
  };
  return { drag, pointOf, press, move, release, cancel, endedDrag };
}
