import { type MouseEvent, type ReactNode, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { CatalogueImage } from '../catalogue-types.ts';
import styles from './product-gallery.module.css';
import { useStrip } from './use-strip.ts';
import { type ZoomPicture, zoomPictureOf } from './zoom-picture.ts';

const ZoomDialog = lazyDialog(() => import('./zoom-dialog.tsx').then((module) => module.ZoomDialog));

interface Slide {
  readonly id: string;
  readonly picture: ReactNode;
  readonly thumb: ReactNode;
  readonly zoom: ZoomPicture;
}

/** The shopper's own print, which only exists after hydration. Its id changes with the picture. */
export type GalleryPrint = Slide;

export interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly CatalogueImage[];
  /** Shown before the images. */
  readonly print?: GalleryPrint | undefined;
}

const SIZES = '(min-width: 1400px) 740px, (min-width: 992px) 54vw, 100vw';

function imageSlide(image: CatalogueImage, index: number, alt: string): Slide {
  return {
    id: `picture-${index + 1}`,
    zoom: zoomPictureOf(image, alt),
    picture: (
      <CataloguePicture
        image={image}
        alt={alt}
        sizes={SIZES}
        steps={[320, 1200]}
        className={styles.picture}
        eager={index === 0}
      />
    ),
    thumb: (
      <CataloguePicture image={image} alt="" sizes="88px" steps={[160, 320]} className={styles.picture} />
    ),
  };
}

/**
 * The product's pictures in a horizontally scrolling strip, with thumbnails as plain anchors to them. With script the
 * thumbnails scroll the strip alone, arrow keys step, and a click opens the picture large.
 */
export function ProductGallery({ name, images, print }: ProductGalleryProps) {
  const { t } = useShop();
  const offset = print ? 1 : 0;
  const total = images.length + offset;
  const strip = useStrip(total, print?.id);
  const [zoomed, setZoomed] = useState<number>();
  const closeZoom = () => setZoomed(undefined);
  const positionOf = (at: number) => t('components:gallery.picture', { number: at + 1, total });
  const slides: readonly Slide[] = [
    ...(print ? [{ ...print, id: 'picture-print' }] : []),
    ...images.map((image, index) => {
      const at = index + offset;
      return imageSlide(image, index, at === 0 ? name : `${name} (${positionOf(at)})`);
    }),
  ];

  return (
    <section
      className={classNames(styles.gallery, total > 1 && styles.withThumbs)}
      aria-label={t('components:gallery.label', { name })}
      onKeyDown={strip.onKeyDown}
      onMouseEnter={strip.markUsed}
      onFocus={strip.markUsed}
    >
      <ol ref={strip.ref} className={styles.strip} onScroll={strip.onScroll}>
        {total === 0 && (
          <li className={styles.slide}>
            <CataloguePicture image={null} alt="" sizes={SIZES} className={styles.picture} />
          </li>
        )}
        {slides.map((slide, at) => (
          <li
            key={slide.id}
            id={slide.id}
            className={classNames(styles.slide, at > 0 && !strip.isUsed && styles.later)}
          >
            <ZoomLink {...slide} onZoom={() => setZoomed(at)} />
          </li>
        ))}
      </ol>
      {total > 1 && (
        <ul className={styles.thumbs}>
          {slides.map(({ id, thumb }, at) => (
            <li key={id}>
              <a
                className={styles.thumb}
                href={`#${id}`}
                aria-label={positionOf(at)}
                aria-current={at === strip.current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  strip.goTo(at);
                }}
              >
                {thumb}
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <ZoomDialog
          name={name}
          pictures={slides.map(({ zoom }) => zoom)}
          index={zoomed}
          onMove={setZoomed}
          onClose={closeZoom}
          onLoadError={closeZoom}
        />
      )}
    </section>
  );
}

/** A picture that leads to its full file; with script, a plain click opens it in a dialog. */
function ZoomLink({ picture, zoom, onZoom }: Slide & { readonly onZoom: () => void }) {
  const { colon, t } = useShop();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onZoom();
  };
  return (
    <a
      className={styles.zoom}
      href={zoom.src}
      aria-label={`${t('components:gallery.zoom')}${colon}${zoom.alt}`}
      onClick={open}
    >
      {picture}
      <span className={styles.zoomIcon}>
        <Icon name="search" />
      </span>
    </a>
  );
}
