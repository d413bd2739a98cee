import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { OrderLine } from '#client/features/cart/use-cart.ts';

/** A line that is about to disappear, or a product whose line is about to come back. */
type ExpectedChange =
  | { readonly kind: 'removal'; readonly lineId: string; readonly index: number }
  | { readonly kind: 'restoration'; readonly productId: string };

export interface LineFocus {
  /** The screen's content, whose h1 receives the focus when no line is left. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** Call it before a line is removed: the line that takes its place receives the focus, else the last one. */
  readonly expectRemoval: (line: OrderLine) => void;
  /** Call it before a removed line is added again: it receives the focus. */
  readonly expectRestoration: (line: OrderLine) => void;
}

/** The id of the link with the line's name. */
export function lineNameId(line: Pick<OrderLine, 'id'>): string {
  return `${line.id}-name`;
}

/** Moves the focus once the changed lines are on the screen; the pressed button has disappeared by then. */
export function useLineFocus(lines: readonly OrderLine[]): LineFocus {
  const content = useRef<HTMLDivElement>(null);
  const expected = useRef<ExpectedChange>(undefined);

  useEffect(() => {
    const change = expected.current;
    if (!change) return;
    const index = lines.findIndex(({ id, productId }) =>
      change.kind === 'removal' ? id === change.lineId : productId === change.productId,
    );
    const hasHappened = change.kind === 'removal' ? index < 0 : index >= 0;
    if (!hasHappened) return;
    expected.current = undefined;
    const next = change.kind === 'removal' ? (lines[change.index] ?? lines.at(-1)) : lines[index];
    if (next) document.getElementById(lineNameId(next))?.focus();
    else content.current?.querySelector('h1')?.focus();
  }, [lines]);

  const expectRemoval = useCallback(
    ({ id }: OrderLine) => {
      expected.current = { kind: 'removal', lineId: id, index: lines.findIndex((line) => line.id === id) };
    },
    [lines],
  );
  const expectRestoration = useCallback(({ productId }: OrderLine) => {
    expected.current = { kind: 'restoration', productId };
  }, []);
  return { content, expectRemoval, expectRestoration };
}
