import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EarlyInput, replayEarlyInput } from './early-input.ts';
import { nextTask } from './next-task.ts';

const NONE: readonly EarlyInput[] = [];

interface HydrationMarkProps {
  /** Returns the input before hydration, and ends its recording. */
  readonly takeEarlyInput: () => readonly EarlyInput[];
  /** The buttons that were pressed before hydration, in order. */
  readonly earlyPresses: readonly HTMLElement[];
}

/** Presses buttons, each in a task of its own, so that each press sees the state after the previous one. */
async function pressAgain(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    // Hydration, the input or a press before it may have removed the button.
    if (button.isConnected) button.click();
    await nextTask();
  }
}

/**
 * Repeats the shopper's input and presses from before hydration, then sets `data-hydrated` on the document, for which
 * tests and measurements wait. It is the last component of the page.
 *
 * The recording ends before any component touches its fields, and the input is repeated after all of them have
 * initialised their state (from the URL, a draft), so that the shopper's input wins. All of this is one task.
 */
export function HydrationMark({ takeEarlyInput, earlyPresses }: HydrationMarkProps) {
  const taken = useRef<readonly EarlyInput[]>(undefined);
  const [early, setEarly] = useState(NONE);
  useInsertionEffect(() => {
    taken.current ??= takeEarlyInput();
  }, [takeEarlyInput]);
  // In a layout effect, so that React applies it in one render with the state that other components set in theirs.
  useLayoutEffect(() => {
    if (taken.current?.length) setEarly(taken.current);
  }, []);
  useEffect(() => {
    if (early === NONE && taken.current?.length) return;
    // React handles events only after it has run its effects.
    queueMicrotask(() => {
      replayEarlyInput(early);
      const mark = () => {
        document.documentElement.dataset.hydrated = '';
      };
      if (earlyPresses.length === 0) mark();
      else void pressAgain(earlyPresses).then(mark);
    });
  }, [early, earlyPresses]);
  return null;
}
