import { useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { videoThumbnail } from '#shared/links/video-thumbnail.ts';
import styles from './video.module.css';

interface VideoProps {
  readonly id: string;
  readonly title: string;
}

/**
 * The thumbnail of a video. A click loads the player, which connects to YouTube without cookies; without JavaScript the
 * thumbnail is a link to the video.
 */
export function Video({ id, title }: VideoProps) {
  const t = useT();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
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
        <img
          className={styles.thumbnail}
          src={videoThumbnail(id)}
          width="480"
          height="360"
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
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
