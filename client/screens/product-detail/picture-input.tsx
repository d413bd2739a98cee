import { type ComponentType, useEffect, useState } from 'react';
import type { FileInputProps } from '#client/features/configurator/option-props.ts';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import styles from './picture-input.module.css';

/** Chooses, uploads and crops a picture. Its code arrives after the page, for products that ask for a picture alone. */
export function PictureInput(props: FileInputProps) {
  const [Input, setInput] = useState<ComponentType<FileInputProps>>();
  useEffect(() => {
    let gone = false;
    import('#client/features/photo-print/picture-input.tsx')
      .then(({ PictureInput: arrived }) => {
        if (!gone) setInput(() => arrived);
      })
      // Without it nothing can be chosen; the next visit tries again, and the order says what is missing.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div className={styles.room}>{Input ? <Input {...props} /> : <Skeleton className={styles.wait} />}</div>
  );
}
