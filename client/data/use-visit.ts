import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';

/**
 * Returns an object that each navigation replaces, also one to the same screen or URL; not one to a part of the page.
 */
export function useVisit(): unknown {
  // The loader runs again for each of these navigations, and returns a new object.
  return useLoaderData();
}

/** State that the next navigation clears, as `useVisit` counts them. */
export function useVisitState<Value>(initial?: Value): readonly [Value | undefined, (value: Value) => void] {
  const visit = useVisit();
  const [stored, setStored] = useState({ visit, value: initial });
  return [stored.visit === visit ? stored.value : undefined, (value) => setStored({ visit, value })];
}
