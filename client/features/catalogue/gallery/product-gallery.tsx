import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { CatalogueImage } from '../catalogue-types.ts';
import styles from './product-gallery.module.css';
import { type ZoomPicture, zoomPictureOf } from './zoom-picture.ts';

const ZoomDialog = lazyDialog(() => import('./zoom-dialog.tsx').then((module) => module.ZoomDialog));

/** The shopper's own print, which only exists after hydration. */
export interface GalleryPrint {
  /** Changes with the picture. */
  readonly id: string;
  readonly picture: ReactNode;
  readonly thumb: ReactNode;
  readonly zoom: ZoomPicture;
}

export interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly CatalogueImage[];
  /** Shown before the images. */
  readonly print?: GalleryPrint | undefined;
}

interface Slide {
  readonly id: string;
  readonly picture: ReactNode;
  readonly thumb: ReactNode;
  readonly zoom: ZoomPicture;
}

const ARROW_STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

const SIZES = '(min-width: 1400px) 740px, (min-width: 992px) 54vw, 100vw';

/**
 * The product's pictures in a horizontally scrolling strip, with thumbnails as plain anchors to them. With script the
 * thumbnails scroll the strip alone, arrow keys step, and a click opens the picture large.
 */
export function ProductGallery({ name, images, print }: ProductGalleryProps) {
  const { colon, t } = useShop();
  const strip = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  /** Whether the shopper has turned to the gallery: pictures after the first are not loaded before. */
  const [isAsked, setAsked] = useState(false);
  const closeZoom = () => setZoomed(undefined);
  const total = images.length + (print ? 1 : 0);
  const positionOf = (index: number) => t('components:gallery.picture', { number: index + 1, total });
  const offset = print ? 1 : 0;
  const slides: readonly Slide[] = [
    ...(print ? [{ ...print, id: 'picture-print' }] : []),
    ...images.map((image, index): Slide => {
      const alt = index + offset === 0 ? name : `${name} (${positionOf(index + offset)})`;
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
    }),
  ];

  const goTo = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= total) return;
    element.scrollTo({ left: index * element.clientWidth });
    setCurrent(index);
  };
  const ask = () => setAsked(true);
  // Swiped before hydration.
  useEffect(() => {
    if (strip.current && strip.current.scrollLeft > 0) setAsked(true);
  }, []);
  const printId = print?.id;
  // A new print is shown at once, wherever the strip was.
  useEffect(() => {
    if (!printId) return;
    strip.current?.scrollTo({ left: 0 });
    setCurrent(0);
  }, [printId]);
  const syncCurrent = () => {
    const element = strip.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    ask();
  };
  const stepByKey = (event: KeyboardEvent) => {
    const step = ARROW_STEPS.get(event.key);
    if (!step) return;
    event.preventDefault();
    goTo(current + step);
  };
  const zoom = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(index);
  };
  const showPicture = (event: MouseEvent, index: number) => {
    event.preventDefault();
    goTo(index);
  };

  return (
    <section
      className={classNames(styles.gallery, total > 1 && styles.withThumbs)}
      aria-label={t('components:gallery.label', { name })}
      onKeyDown={stepByKey}
      onMouseEnter={ask}
      onFocus={ask}
    >
      <ol ref={strip} className={styles.strip} onScroll={syncCurrent}>
        {total === 0 && (
          <li className={styles.slide}>
            <CataloguePicture image={null} alt="" sizes={SIZES} className={styles.picture} />
          </li>
        )}
        {slides.map(({ id, picture, zoom: full }, index) => (
          <li key={id} id={id} className={classNames(styles.slide, index > 0 && !isAsked && styles.later)}>
            <a
              className={styles.zoom}
              href={full.src}
              aria-label={`${t('components:gallery.zoom')}${colon}${full.alt}`}
              onClick={(event) => zoom(event, index)}
            >
              {picture}
              <span className={styles.zoomIcon}>
                <Icon name="search" />
              </span>
            </a>
          </li>
        ))}
      </ol>
      {total > 1 && (
        <ul className={styles.thumbs}>
          {slides.map(({ id, thumb }, index) => (
            <li key={id}>
              <a
                className={styles.thumb}
                href={`#${id}`}
                aria-label={positionOf(index)}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => showPicture(event, index)}
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
          pictures={slides.map(({ zoom: full }) => full)}
          index={zoomed}
          onMove={setZoomed}
          onClose={closeZoom}
          onLoadError={closeZoom}
        />
      )}
    </section>
  );
}
