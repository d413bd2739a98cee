import type { KeyboardEvent } from 'react';
import type { Direction } from '#shared/wall-plan/movement.ts';
import { FINE_STEP, GRID, type PlanAction } from './plan-state.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The action of a key on a piece: arrows move it, R turns it, Delete removes it. Undefined for other keys. */
export function pieceAction(
  id: number,
  {
    key,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): PlanAction | undefined {
  if (ctrlKey || metaKey) return undefined;
  const direction = ARROWS[key];
  if (direction) return { type: 'move', id, direction, step: shiftKey || altKey ? FINE_STEP : GRID };
  if (altKey) return undefined;
  if (key.toLowerCase() === 'r') return { type: 'turn', id };
  return key === 'Delete' || key === 'Backspace' ? { type: 'remove', id } : undefined;
}
