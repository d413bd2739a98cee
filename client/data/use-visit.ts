import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';

/** Returns a new object after each navigation, also to the same screen or URL, but not to another part of the page. */
export function useVisit(): unknown {
  // The loader runs again for each of these navigations, and returns a new object.
  return useLoaderData();
}

/** State that is cleared when `useVisit` returns a new object. */
export function useVisitState<Value>(initial?: Value): readonly [Value | undefined, (value: Value) => void] {
  const visit = useVisit();
  const [stored, setStored] = useState({ visit, value: initial });
  return [stored.visit === visit ? stored.value : undefined, (value) => setStored({ visit, value })];
}
