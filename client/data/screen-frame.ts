import type { ComponentType } from 'react';
import { useMatches } from 'react-router-dom';
import type { ScreenFrame, ScreenRouteData } from './screen.ts';

interface Surroundings {
  /** Absent where the screen has the shop's header and footer. */
  readonly frame?: ScreenFrame | undefined;
  readonly Placeholder?: ComponentType | undefined;
}

/** The handle of a screen's route: `surroundings` returns those of the screen, or of a variant, once its code is loaded. */
export class ScreenHandle {
  readonly surroundings: (variant: string | undefined) => Surroundings;

  constructor(surroundings: ScreenHandle['surroundings']) {
    this.surroundings = surroundings;
  }
}

const NONE: Surroundings = {};

/** Returns what surrounds the content of the current screen. */
export function useSurroundings(): Surroundings {
  const match = useMatches().at(-1);
  if (!(match?.handle instanceof ScreenHandle)) return NONE;
  return match.handle.surroundings((match.loaderData as ScreenRouteData | undefined)?.variant);
}
