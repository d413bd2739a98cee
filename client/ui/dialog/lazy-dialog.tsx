import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../toast/toast-context.ts';

/**
 * A dialog whose code is loaded when it is first rendered. When that fails, a toast says so and `close` is called with the
 * props of the dialog, so that the next press tries again.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const { showLoadError } = useToast();
    const [Dialog, setDialog] = useState<ComponentType<Props> | undefined>(() => loaded);
    const fail = useEffectEvent(() => {
      showLoadError();
      close(props);
    });
    useEffect(() => {
      if (loaded) return;
      let isUnmounted = false;
      load().then(
        (component) => {
          loaded = component;
          if (!isUnmounted) setDialog(() => component);
        },
        () => {
          if (!isUnmounted) fail();
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, []);
    return Dialog && <Dialog {...props} />;
  };
}
