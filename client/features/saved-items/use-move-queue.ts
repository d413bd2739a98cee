import { useRef, useState } from 'react';

/** One move of an item; resolves when the server has confirmed it. */
type Move = () => Promise<unknown>;

/**
 * Runs moves one after the other, however fast the button is pressed: each starts where the previous one ended. A
 * failed move rejects the queued ones as well.
 */
export function useMoveQueue(onError: (error: unknown) => void) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const pendingCount = useRef(0);
  const [isMoving, setIsMoving] = useState(false);

  const move = (request: Move) => {
    pendingCount.current += 1;
    setIsMoving(true);
    const next = last.current.then(request);
    const done = () => {
      pendingCount.current -= 1;
      if (pendingCount.current === 0) setIsMoving(false);
    };
    last.current = next;
    next.then(done, (error: unknown) => {
      done();
      if (last.current !== next) return;
      last.current = Promise.resolve();
      onError(error);
    });
  };

  return { isMoving, move };
}
