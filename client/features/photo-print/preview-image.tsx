import { useState } from 'react';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './picture-card.module.css';

interface PreviewImageProps {
  readonly src: string | undefined;
  /** Replaces an image that is missing or in a format that the browser cannot show. */
  readonly icon: IconName;
}

/** The small image of a picture card; decoration beside the name. Give it `src` as key. */
export function PreviewImage({ src, icon }: PreviewImageProps) {
  const [isMissing, setMissing] = useState(!src);
  return isMissing ? (
    <span className={styles.placeholder}>
      <Icon name={icon} size="xl" />
    </span>
  ) : (
    <img className={styles.thumb} src={src} width="96" height="96" alt="" onError={() => setMissing(true)} />
  );
}
