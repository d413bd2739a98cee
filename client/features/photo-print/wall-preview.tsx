import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { sizeText } from '#shared/configuration/answered-options.ts';
import type { FileAnswer, SizeAnswer } from '#shared/configuration/configuration.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import { ownAddress } from './own-pictures.ts';
import type { PrintFrame } from './print-frame.ts';
import styles from './wall-preview.module.css';
import { hungPrint, type Wall } from './wall-scale.ts';

/** The build is of one brand; one that prints nothing has no wall. */
const [WALL] = Object.values(
  import.meta.glob<Wall>('#brand/assets/wall-preview.json', { eager: true, import: 'default' }),
);
const LARGEST = PICTURE_WIDTHS.at(-1) ?? 1600;
const MILLIMETRES_PER_CENTIMETRE = 10;

export interface WallPreviewProps {
  /** A cut of the shopper's, whose preview is hung; undefined while it is being made. */
  readonly answer: FileAnswer | undefined;
  /** Of the print, in millimetres. */
  readonly size: SizeAnswer;
  /** Address of the whole picture, which is hung until it is cut. */
  readonly image: string | undefined;
  readonly frame?: PrintFrame | undefined;
}

/** The picture of the room; asked for early by who will show it later. */
export function useRoom() {
  const { data } = useProcedure(
    'content.picture.list',
    { names: [WALL?.picture ?? 'wall-preview'] },
    { enabled: WALL !== undefined },
  );
  return WALL && data?.[WALL.picture];
}

/**
 * A print at true scale on the wall of a room, beside a chair. Nothing for a brand without such a room, and until its
 * picture is known. For the browser alone: an answer is nobody else's.
 */
export function WallPreview({ answer, size, image, frame }: WallPreviewProps) {
  const { t, locale } = useShop();
  const room = useRoom();
  const print = answer ? ownAddress(answer.id, 'preview') : image;
  const [shown, setShown] = useState<string>();
  if (!WALL || !room) return null;

  const border = frame?.millimetres ?? 0;
  const outer = { width: size.width + 2 * border, height: size.height + 2 * border };
  const { print: hung, view, isZoomedOut } = hungPrint(room, WALL, outer);
  const inset = border / WALL.millimetresPerPixel;
  const inner = {
    x: hung.x + inset,
    y: hung.y + inset,
    width: hung.width - 2 * inset,
    height: hung.height - 2 * inset,
  };
  const step = PICTURE_WIDTHS.findLast((width) => width <= Math.min(room.width, LARGEST));
  const wall = `${room.base}/${step}.webp`;
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
        {isZoomedOut && <image className={styles.beyond} href={wall} {...view} preserveAspectRatio="none" />}
        <image href={wall} width={room.width} height={room.height} />
        <rect className={styles.shadow} {...hung} y={hung.y + 5} />
        {frame && <rect fill={frame.colour} {...hung} />}
        <rect className={styles.blank} {...inner} />
        {/* The one before stays until the next has come. */}
        {[...new Set([shown, print])].filter(Boolean).map((address) => (
          <image
            key={address}
            className={address === shown ? styles.print : styles.coming}
            href={address}
            {...inner}
            preserveAspectRatio="xMidYMid slice"
            onLoad={() => setShown(print)}
          />
        ))}
        {/* The light of the wall falls on the print too; a drawing within the drawing cuts it to size. */}
        <svg {...inner} aria-hidden="true" viewBox={`${inner.x} ${inner.y} ${inner.width} ${inner.height}`}>
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
