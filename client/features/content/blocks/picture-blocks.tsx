import { videoThumbnail } from '#shared/links/video-thumbnail.ts';
import styles from '../content-blocks.module.css';
import { ContentPicture } from '../content-picture.tsx';
import { Video } from '../video.tsx';
import type { BlockOf, BlockProps, BlockRows, DescribedPage } from './block-row.ts';
import { Markup } from './markup.tsx';

const BODY_SIZES = '(min-width: 768px) 704px, 94vw';
const TILE_SIZES = '(min-width: 768px) 344px, 94vw';

function PictureBlock({ block: { picture, alt, caption } }: BlockProps<'picture'>) {
  return (
    <figure className={styles.figure}>
      <ContentPicture picture={picture} alt={alt} sizes={BODY_SIZES} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function GalleryBlock({ block }: BlockProps<'gallery'>) {
  return (
    <ul className={styles.gallery}>
      {block.pictures.map(({ picture, alt, caption }) => (
        <li key={picture?.name ?? alt}>
          <figure className={styles.figure}>
            <ContentPicture picture={picture} alt={alt} sizes={TILE_SIZES} className={styles.tile} />
            {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

function VideoBlock({ block: { id, title, picture } }: BlockProps<'video'>) {
  return (
    <Video id={id} title={title}>
      <ContentPicture picture={picture} alt="" sizes={BODY_SIZES} className={styles.wide} />
    </Video>
  );
}

/** A page without a date has no videos for search engines, which require one. */
function videoObjects(blocks: readonly BlockOf<'video'>[], { description, publishedAt }: DescribedPage) {
  return publishedAt === undefined ? [] : blocks.map((block) => videoObject(block, publishedAt, description));
}

function videoObject({ id, title }: BlockOf<'video'>, uploadDate: string, description: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    thumbnailUrl: videoThumbnail(id),
    uploadDate,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}

function HeroBlock({ block: { picture, alt, html } }: BlockProps<'hero'>) {
  return (
    <section className={styles.hero}>
      <ContentPicture picture={picture} alt={alt} sizes={BODY_SIZES} className={styles.wide} eager />
      <Markup html={html} />
    </section>
  );
}

export const PICTURE_BLOCKS: BlockRows<'picture' | 'gallery' | 'video' | 'hero'> = {
  picture: { Component: PictureBlock },
  gallery: { Component: GalleryBlock },
  video: {
    Component: VideoBlock,
    structuredData: videoObjects,
  },
  hero: { Component: HeroBlock },
};
