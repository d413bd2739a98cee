import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../toast/toast-context.ts';

interface LoadErrorProps {
  /** Called when the code cannot be loaded. Must unmount the dialog, so that the next press tries again. */
  readonly onLoadError: () => void;
}

/** A dialog whose code is loaded when it is first mounted. When that fails, a toast says so. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LoadErrorProps> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props & LoadErrorProps) {
    const { showLoadError } = useToast();
    const [Dialog, setDialog] = useState<ComponentType<Props> | undefined>(() => loaded);
    const fail = useEffectEvent(() => {
      showLoadError();
      props.onLoadError();
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
