import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './video.module.css';

interface VideoProps {
  readonly id: string;
  readonly title: string;
  /** Its picture. */
  readonly children: ReactNode;
}

/**
 * The picture of a video. A click loads the player, which connects to YouTube without cookies; before the click the
 * browser connects to no other site. Without JavaScript the picture is a link to the video.
 */
export function Video({ id, title, children }: VideoProps) {
  const t = useT();
  const [isPlaying, setIsPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  // The pressed link disappears, and takes the focus along.
  useEffect(() => {
    if (isPlaying) player.current?.focus();
  }, [isPlaying]);
  if (isPlaying) {
    return (
      <iframe
        ref={player}
        className={styles.player}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <figure className={styles.video}>
      <a
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`}
        className={styles.start}
        rel="noopener"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsPlaying(true);
        }}
      >
        <span className={styles.picture}>{children}</span>
        <span className={styles.play}>
          <Icon name="chevron-right" />
          {t('blogs:video.play')}
        </span>
        <span className={styles.title}>{title}</span>
      </a>
      <figcaption className={styles.note}>{t('blogs:video.note')}</figcaption>
    </figure>
  );
}
