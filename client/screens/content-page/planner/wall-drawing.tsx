import { type Dispatch, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { areaOf } from '#shared/wall-plan/rectangle.ts';
import {
  inReadingOrder,
  type Opening,
  type Piece,
  visibleParts,
  type WallPlan,
} from '#shared/wall-plan/wall-plan.ts';
import { pieceAction } from './piece-keys.ts';
import type { PlanAction, PlanState } from './plan-state.ts';
import { usePlanTexts } from './plan-texts.ts';
import { isDark, type PlannerProduct } from './planner-products.ts';
import { usePieceDrag } from './use-piece-drag.ts';
import type { WallPhoto } from './use-wall-photo.ts';
import styles from './wall-drawing.module.css';

interface WallDrawingProps {
  readonly state: PlanState;
  readonly dispatch: Dispatch<PlanAction>;
  readonly products: readonly PlannerProduct[];
  /** The product that a press on the wall lays. */
  readonly chosen: PlannerProduct;
  readonly photo: WallPhoto | undefined;
}

/** Millimetres of the person that shows the scale, and of the wall that has room for one. */
const PERSON = { height: 1_750, width: 480 } as const;

/** The wall to scale. A press on it lays a piece; pieces are dragged, or moved with the keyboard. */
export function WallDrawing({ state, dispatch, products, chosen, photo }: WallDrawingProps) {
  const { t } = useShop();
  const { size, piece: labelOf, productOf } = usePlanTexts(products);
  const { plan, selected } = state;
  const { width, height, openings } = plan;
  const drawing = useRef<SVGSVGElement>(null);
  const { drag, pointOf, press, move, release, cancel, endedDrag } = usePieceDrag(
    drawing,
    height,
    ({ id, x, y }) => dispatch({ type: 'put', id, at: { x, y } }),
  );
  const focused = useKeptFocus(drawing);
  const place = (event: MouseEvent) => {
    if (endedDrag()) return;
    dispatch({ type: 'place', sku: chosen.sku, face: chosen.face, middle: pointOf(event) });
  };
  const pressKey = (event: KeyboardEvent, { id }: Piece) => {
    const action = pieceAction(id, event);
    if (action) dispatch(action);
    else if (event.key === 'Enter' || event.key === ' ') dispatch({ type: 'select', id });
    else return;
    event.preventDefault();
    if (action?.type === 'remove') drawing.current?.focus();
  };
  const pieces = plan.pieces.toSorted(inReadingOrder);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button below the drawing lays a piece too
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg
      ref={drawing}
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={t('product:planner.drawing.label', { size: size(plan), count: pieces.length })}
      tabIndex={-1}
      onClick={place}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      <clipPath id="wall-clip">
        <rect width={width} height={height} />
      </clipPath>
      <rect className={styles.wall} width={width} height={height} />
      {photo && <PhotoOfWall photo={photo} width={width} height={height} />}
      {!photo && height > PERSON.height * 1.1 && (
        <Person x={width - PERSON.width * 1.5} y={height - PERSON.height} />
      )}
      <g clipPath="url(#wall-clip)">
        {pieces.map((piece, index) => {
          const product = productOf(piece.sku);
          const at = drag?.id === piece.id ? drag : piece;
          const isSelected = piece.id === selected;
          return (
            // biome-ignore lint/a11y/useSemanticElements: SVG has no button
            <g
              key={piece.id}
              role="button"
              tabIndex={0}
              data-piece={piece.id}
              aria-pressed={isSelected}
              aria-label={labelOf(piece, index + 1)}
              className={classNames(
                styles.piece,
                isSelected && styles.selected,
                drag?.id === piece.id && styles.dragged,
                product && isDark(product.fill) && styles.dark,
              )}
              onKeyDown={(event) => pressKey(event, piece)}
              onFocus={() => {
                focused.current = piece.id;
              }}
              onBlur={(event) => {
                if (event.relatedTarget) focused.current = undefined;
              }}
              onPointerDown={(event) => {
                if (event.pointerType === 'mouse' || isSelected) press(event, piece);
              }}
              onClick={(event) => {
                event.stopPropagation();
                if (!endedDrag()) dispatch({ type: 'select', id: piece.id });
              }}
            >
              <rect
                className={styles.face}
                x={at.x}
                y={height - at.y - piece.height}
                width={piece.width}
                height={piece.height}
                fill={product?.fill}
              />
              <PieceNumber piece={{ ...piece, ...at }} wall={plan} number={index + 1} />
            </g>
          );
        })}
      </g>
      {openings.map((opening) => (
        <DrawnOpening
          key={`${opening.kind} ${opening.x} ${opening.y}`}
          opening={opening}
          wallHeight={height}
        />
      ))}
      <rect className={styles.edge} width={width} height={height} />
    </svg>
  );
}

/**
 * Focuses a piece again after each render: the order of the elements follows their places, and an element that moves loses the focus.
 * Returns the id of the focused piece, which its events set.
 */
function useKeptFocus(drawing: RefObject<SVGSVGElement | null>) {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    drawing.current?.querySelector<SVGElement>(`[data-piece="${focused.current}"]`)?.focus();
  });
  return focused;
}

/** A door with its handle, or a window with its bars. */
function DrawnOpening({
  opening: { kind, x, y, width, height },
  wallHeight,
}: {
  readonly opening: Opening;
  readonly wallHeight: number;
}) {
  const top = wallHeight - y - height;
  return (
    <g className={styles.opening}>
      <rect x={x} y={top} width={width} height={height} />
      {kind === 'door' ? (
        <circle cx={x + width * 0.88} cy={top + height * 0.53} r={35} />
      ) : (
        <path d={`M${x + width / 2} ${top}v${height}M${x} ${top + height / 2}h${width}`} />
      )}
    </g>
  );
}

/** The number of a piece in the middle of its largest visible part. */
function PieceNumber({
  piece,
  wall,
  number,
}: {
  readonly piece: Piece;
  readonly wall: WallPlan;
  readonly number: number;
}) {
  const parts = piece.cut ? visibleParts(wall, piece) : [piece];
  const [largest] = parts.toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!largest) return null;
  const { x, y, width, height } = largest;
  return (
    <text
      className={styles.number}
      x={x + width / 2}
      y={wall.height - y - height / 2}
      fontSize={Math.min(width * 0.36, height * 0.4, 150)}
    >
      {number}
    </text>
  );
}

function PhotoOfWall({ photo, width, height }: { photo: WallPhoto; width: number; height: number }) {
  const { left, right, top, bottom } = photo.crop;
  const view = [
    left * photo.width,
    top * photo.height,
    (1 - left - right) * photo.width,
    (1 - top - bottom) * photo.height,
  ];
  return (
    <svg width={width} height={height} viewBox={view.join(' ')} preserveAspectRatio="none" aria-hidden="true">
      <image href={photo.url} width={photo.width} height={photo.height} preserveAspectRatio="none" />
    </svg>
  );
}

function Person({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <svg x={x} y={y} {...PERSON} viewBox="0 0 48 175" className={styles.person} aria-hidden="true">
      <circle cx="24" cy="12" r="11" />
      <path d="M12 28h24c6 0 9 4 9 10l-2 48c0 3-6 3-6 0l-1-38-1 44-3 80c0 4-8 4-8 0l-1-62-1 62c0 4-8 4-8 0l-3-80-1-44-1 38c0 3-6 3-6 0L1 38c0-6 5-10 11-10z" />
    </svg>
  );
}
