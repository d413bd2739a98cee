import { type ComponentType, lazy } from 'react';

/** A lazy component without which the page is complete. When its code cannot be loaded, it renders nothing. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const loaded = await load().catch(() => undefined);
    return { default: loaded ?? (() => null) };
  });
}
