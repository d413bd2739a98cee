import { useRef, useState } from 'react';

/** One step of a thing in a list; answers when the server has done it. */
type Step = () => Promise<unknown>;

/**
 * Steps taken one after the other, however fast the button is pressed: each counts from where the last one led. A
 * step that fails takes those behind it along.
 */
export function useMoves(onFault: (error: unknown) => void) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const [isMoving, setIsMoving] = useState(false);

  const move = (step: Step) => {
    waiting.current += 1;
    setIsMoving(true);
    const next = last.current.then(step);
    const done = () => {
      waiting.current -= 1;
      if (waiting.current === 0) setIsMoving(false);
    };
    last.current = next;
    next.then(done, (error: unknown) => {
      done();
      if (last.current !== next) return;
      last.current = Promise.resolve();
      onFault(error);
    });
  };

  return { isMoving, move };
}
