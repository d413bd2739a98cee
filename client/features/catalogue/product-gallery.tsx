import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { largestFile } from '#client/ui/picture/picture-steps.ts';
import { CataloguePicture } from './catalogue-picture.tsx';
import type { CatalogueImage } from './catalogue-types.ts';
import styles from './product-gallery.module.css';

const ZoomDialog = lazy(() =>
  import('./zoom-dialog.tsx').then(({ ZoomDialog: Zoom }) => ({ default: Zoom })),
);

export interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly CatalogueImage[];
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
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const t = useT();
  const strip = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const total = images.length;
  const altOf = (index: number) => {
    const position = t('components:gallery.picture', { number: index + 1, total });
    return index === 0 ? name : `${name} (${position})`;
  };

  const goTo = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= total) return;
    element.scrollTo({ left: index * element.clientWidth });
    setCurrent(index);
  };
  const syncCurrent = () => {
    const element = strip.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const stepByKey = (event: KeyboardEvent) => {
    const step = ARROW_STEPS.get(event.key);
    if (!step) return;
    event.preventDefault();
    // React bubbles key events of the dialog through its portal, so they arrive here as well.
    if (zoomed === undefined) goTo(current + step);
    else if (images[zoomed + step]) setZoomed(zoomed + step);
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
    >
      <ol ref={strip} className={styles.strip} onScroll={syncCurrent}>
        {total === 0 && (
          <li className={styles.slide}>
            <CataloguePicture image={null} alt="" sizes={SIZES} className={styles.picture} />
          </li>
        )}
        {images.map((image, index) => (
          <li key={image.name} id={`picture-${index + 1}`} className={styles.slide}>
            <a
              className={styles.zoom}
              href={largestFile(image)}
              aria-label={`${t('components:gallery.zoom')}: ${altOf(index)}`}
              onClick={(event) => zoom(event, index)}
            >
              <CataloguePicture
                image={image}
                alt={altOf(index)}
                sizes={SIZES}
                steps={[320, 1200]}
                className={styles.picture}
                eager={index === 0}
              />
              <span className={styles.zoomIcon}>
                <Icon name="search" />
              </span>
            </a>
          </li>
        ))}
      </ol>
      {total > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image.name}>
              <a
                className={styles.thumb}
                href={`#picture-${index + 1}`}
                aria-label={t('components:gallery.picture', { number: index + 1, total })}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => showPicture(event, index)}
              >
                <CataloguePicture
                  image={image}
                  alt=""
                  sizes="88px"
                  steps={[160, 320]}
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog
            name={name}
            images={images}
            index={zoomed}
            onMove={setZoomed}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
