import { useEffect, useRef, useState } from 'react';

/** Keeps the focus at the picture when the focused button disappears with its card. */
export function usePictureFocus(fieldId: string) {
  const card = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(0);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (choices > 0 && document.activeElement === document.body) card.current?.focus();
  }, [choices]);
  useEffect(() => {
    if (removals === 0 || document.activeElement !== document.body) return;
    (document.getElementById(fieldId) ?? card.current)?.focus();
  }, [removals, fieldId]);
  return {
    card,
    afterChoice: () => setChoices((times) => times + 1),
    afterRemoval: () => setRemovals((times) => times + 1),
  };
}
