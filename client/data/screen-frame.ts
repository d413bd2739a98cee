import { useMatches } from 'react-router-dom';
import type { ScreenModule } from './screen.ts';

type Frame = Pick<ScreenModule, 'frame' | 'Placeholder'>;

/** The handle of a screen's route: `module` returns the screen's module once it is loaded. */
export class ScreenHandle {
  readonly module: () => Frame | undefined;

  constructor(module: ScreenHandle['module']) {
    this.module = module;
  }
}

const NO_FRAME: Frame = {};

/** Returns the frame of the current screen, empty where it has the shop's header and footer, and its placeholder. */
export function useScreenFrame(): Frame {
  const handle = useMatches().at(-1)?.handle;
  return (handle instanceof ScreenHandle ? handle.module() : undefined) ?? NO_FRAME;
}
