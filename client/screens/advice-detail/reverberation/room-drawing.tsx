import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { DescribedRoom } from '#shared/acoustics/room-acoustics.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import type { Remedy } from './remedy.ts';
import styles from './room-drawing.module.css';
import { roomScene, SCENE } from './room-scene.ts';

interface RoomDrawingProps {
  readonly room: DescribedRoom;
  /** The product in the drawing. */
  readonly remedy: Remedy | undefined;
}

/** Draws the room to scale, with a person and the felt that it needs. */
export const RoomDrawing = memo(function RoomDrawing({ room, remedy }: RoomDrawingProps) {
  const { t, locale } = useShop();
  const absorption = remedy?.product.absorption;
  const pieces = remedy && absorption ? remedy.quantity * absorption.pieces : 0;
  const { floor, walls, window, tiles, person, labels } = roomScene(room, absorption, pieces);
  const metres = (value: number) => `${formatNumber(value, locale)} m`;
  const length = metres(room.length);
  const width = metres(room.width);
  const height = metres(room.height);
  const size = t('product:reverberation.drawing.size', { length, width, height });
  const felt =
    remedy && t('product:reverberation.drawing.felt', { count: pieces, name: remedy.product.name });
  const label = [size, felt].filter(Boolean).join(' ');
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path className={styles.floor} d={floor} />
      <path className={styles.lit} d={walls[0]} />
      <path className={styles.shaded} d={walls[1]} />
      {window && <path className={styles.window} d={window} />}
      {!absorption?.hangsFree && tiles.map((tile) => <path key={tile} className={styles.tile} d={tile} />)}
      <svg
        x={person.x - person.height * 0.14}
        y={person.y - person.height}
        width={person.height * 0.28}
        height={person.height}
        viewBox="0 0 48 175"
        aria-hidden="true"
      >
        <circle className={styles.person} cx="24" cy="12" r="11" />
        <path
          className={styles.person}
          d="M12 28h24c6 0 9 4 9 10l-2 48c0 3-6 3-6 0l-1-38-1 44-3 80c0 4-8 4-8 0l-1-62-1 62c0 4-8 4-8 0l-3-80-1-44-1 38c0 3-6 3-6 0L1 38c0-6 5-10 11-10z"
        />
      </svg>
      {absorption?.hangsFree && tiles.map((tile) => <path key={tile} className={styles.hanging} d={tile} />)}
      <text className={styles.label} x={labels.length.x - 8} y={labels.length.y + 24} textAnchor="end">
        {length}
      </text>
      <text className={styles.label} x={labels.width.x + 8} y={labels.width.y + 24}>
        {width}
      </text>
      <text className={styles.label} x={labels.height.x + 8} y={labels.height.y}>
        {height}
      </text>
    </svg>
  );
});
