import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const ARROW_STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** The strip of the pictures of a gallery: which one it shows, and how to scroll to another. `printId` is that of the print. */
export function useStrip(total: number, printId: string | undefined) {
  const ref = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const markUsed = () => setUsed(true);
  // Swiped before hydration.
  useEffect(() => {
    if (ref.current && ref.current.scrollLeft > 0) setUsed(true);
  }, []);
  // A new print is shown at once, wherever the strip was.
  useEffect(() => {
    if (!printId) return;
    ref.current?.scrollTo({ left: 0 });
    setCurrent(0);
  }, [printId]);

  const goTo = (index: number) => {
    const element = ref.current;
    if (!element || index < 0 || index >= total) return;
    element.scrollTo({ left: index * element.clientWidth });
    setCurrent(index);
  };
  return {
    ref,
    current,
    /** Whether the shopper has turned to the gallery: pictures after the first are not loaded before. */
    isUsed,
    markUsed,
    goTo,
    onScroll: () => {
      const element = ref.current;
      if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
      markUsed();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = ARROW_STEPS.get(event.key);
      if (!step) return;
      event.preventDefault();
      goTo(current + step);
    },
  };
}
