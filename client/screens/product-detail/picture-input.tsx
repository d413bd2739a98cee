import { type ComponentType, useEffect, useState } from 'react';
import type { FileInputProps } from '#client/features/configurator/option-props.ts';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import styles from './picture-input.module.css';

/** Loads the picture input after the page, and only for products with a picture option. */
export function PictureInput(props: FileInputProps) {
  const [Input, setInput] = useState<ComponentType<FileInputProps>>();
  useEffect(() => {
    let isUnmounted = false;
    import('#client/features/photo-print/picture-input.tsx')
      .then(({ PictureInput: component }) => {
        if (!isUnmounted) setInput(() => component);
      })
      // Without this code no picture can be chosen; an order reports the missing answer.
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, []);
  return (
    <div className={styles.frame}>
      {Input ? <Input {...props} /> : <Skeleton className={styles.placeholder} />}
    </div>
  );
}
