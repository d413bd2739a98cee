import { useMatches } from 'react-router-dom';
import type { ScreenFrame } from './screen.ts';

/** The handle of a screen's route: `frame` returns the frame of the screen once it is loaded. */
export class ScreenHandle {
  readonly frame: () => ScreenFrame | undefined;

  constructor(frame: ScreenHandle['frame']) {
    this.frame = frame;
  }
}

/** Returns the frame of the current screen; undefined where the screen has the shop's header and footer. */
export function useScreenFrame(): ScreenFrame | undefined {
  const handle = useMatches().at(-1)?.handle;
  return handle instanceof ScreenHandle ? handle.frame() : undefined;
}
