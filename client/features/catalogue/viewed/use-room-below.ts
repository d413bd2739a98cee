import { useEffect, useState } from 'react';

/** Distance below the viewport, in pixels, at which content is fetched. */
const NEAR = 800;

interface RoomBelow<T extends Element> {
  readonly mark: (element: T | null) => void;
  /** Content can be inserted at the mark without moving what the visitor sees. */
  readonly hasRoom: boolean;
  readonly isNear: boolean;
}

/**
 * Watches the place of content that only the browser knows. It has room while its place is below the viewport, and after a
 * click or a key, which browsers do not count as a layout shift (https://web.dev/articles/cls).
 */
export function useRoomBelow<T extends Element>(): RoomBelow<T> {
  const [element, mark] = useState<T | null>(null);
  const [hasRoom, setHasRoom] = useState(false);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element || hasRoom) return;
    const insert = () => setHasRoom(true);
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) insert();
    });
    observer.observe(element);
    addEventListener('click', insert);
    addEventListener('keyup', insert);
    return () => {
      observer.disconnect();
      removeEventListener('click', insert);
      removeEventListener('keyup', insert);
    };
  }, [element, hasRoom]);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      // Also where a key such as End jumped beyond it.
      { rootMargin: `100000px 0px ${NEAR}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { mark, hasRoom, isNear };
}
