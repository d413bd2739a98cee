import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { largestFile } from '#client/ui/picture/picture-steps.ts';
import { sizeText } from '#shared/configuration/answered-options.ts';
import type { FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import type { PrintFrame } from '#shared/configuration/print-look.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import styles from './wall-preview.module.css';
import { placePrint, type Wall } from './wall-scale.ts';

/** The build contains one brand; a brand without prints has no wall. */
const [WALL] = Object.values(
  import.meta.glob<Wall>('#brand/assets/wall-preview.json', { eager: true, import: 'default' }),
);
const MILLIMETRES_PER_CENTIMETRE = 10;

export interface WallPreviewProps {
  /** The cropped picture, whose preview is shown; undefined while it is being cropped. */
  readonly answer: FileAnswer | undefined;
  /** Size of the print, in millimetres. */
  readonly size: SizeAnswer;
  /** Path of the uncropped picture, shown until it is cropped. */
  readonly image: string | undefined;
  readonly frame?: PrintFrame | undefined;
}

/** The picture of the room. The parent component calls this as well, so that it is fetched early. */
export function useRoomPicture() {
  const { data } = useProcedure(
    'content.picture.list',
    { names: [WALL?.picture ?? 'wall-preview'] },
    { enabled: WALL !== undefined },
  );
  return WALL && data?.[WALL.picture];
}

/**
 * A print at true scale on the wall of a room, beside a chair. Renders nothing for a brand without such a room, and
 * until the room's picture is known. Browser only: answers are private.
 */
export function WallPreview({ answer, size, image, frame }: WallPreviewProps) {
  const { t, locale } = useShop();
  const room = useRoomPicture();
  const printHref = answer ? uploadHref(answer.id, 'preview') : image;
  const [loadedHref, setLoadedHref] = useState<string>();
  if (!WALL || !room) return null;

  const border = frame?.widthMm ?? 0;
  const outerSize = { width: size.width + 2 * border, height: size.height + 2 * border };
  const { print: outerBox, view, isZoomedOut } = placePrint(room, WALL, outerSize);
  const inset = border / WALL.millimetresPerPixel;
  const innerBox = {
    x: outerBox.x + inset,
    y: outerBox.y + inset,
    width: outerBox.width - 2 * inset,
    height: outerBox.height - 2 * inset,
  };
  const wall = largestFile(room);
  const height = numberFormat(locale, { style: 'decimal' }).format(
    Math.round(WALL.chairHeight / MILLIMETRES_PER_CENTIMETRE),
  );
  return (
    <figure className={styles.preview}>
      <svg
        className={styles.room}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={t('form:print.wall.alt')}
      >
        {isZoomedOut && (
          <image className={styles.surroundings} href={wall} {...view} preserveAspectRatio="none" />
        )}
        <image href={wall} width={room.width} height={room.height} />
        <rect className={styles.shadow} {...outerBox} y={outerBox.y + 5} />
        {frame && <rect fill={frame.colour} {...outerBox} />}
        <rect className={styles.paper} {...innerBox} />
        {/* The previous picture stays until the next one has loaded. */}
        {[...new Set([loadedHref, printHref])].filter(Boolean).map((address) => (
          <image
            key={address}
            className={address === loadedHref ? styles.print : styles.loading}
            href={address}
            {...innerBox}
            preserveAspectRatio="xMidYMid slice"
            onLoad={() => setLoadedHref(printHref)}
          />
        ))}
        {/* The wall's light falls on the print, too; the nested svg clips it. */}
        <svg
          {...innerBox}
          aria-hidden="true"
          viewBox={`${innerBox.x} ${innerBox.y} ${innerBox.width} ${innerBox.height}`}
        >
          <image className={styles.light} href={wall} width={room.width} height={room.height} />
        </svg>
      </svg>
      <figcaption className={styles.caption}>
        {t('form:print.wall.caption', { size: sizeText(size, locale), height })}
        {isZoomedOut && ` ${t('form:print.wall.small')}`}
      </figcaption>
    </figure>
  );
}
