import type { Dispatch } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { DIRECTIONS, type Direction } from '#shared/wall-plan/movement.ts';
import { inReadingOrder, type Piece, type WallPlan } from '#shared/wall-plan/wall-plan.ts';
import { CentimetreField } from './centimetre-field.tsx';
import { GRID, type PlanAction } from './plan-state.ts';
import { haveSameFace, type PlannerProduct } from './planner-products.ts';
import styles from './selected-piece.module.css';

interface SelectedPieceProps {
  readonly plan: WallPlan;
  readonly piece: Piece;
  readonly products: readonly PlannerProduct[];
  readonly dispatch: Dispatch<PlanAction>;
}

const ICONS = {
  left: 'arrow-left',
  right: 'arrow-right',
  up: 'chevron-up',
  down: 'chevron-down',
} as const satisfies Record<Direction, string>;

/** The place and the colour of the selected piece. */
export function SelectedPiece({ plan, piece, products, dispatch }: SelectedPieceProps) {
  const { t } = useShop();
  const { id, x, y, width, height, sku } = piece;
  const number = plan.pieces.toSorted(inReadingOrder).indexOf(piece) + 1;
  const product = products.find((each) => each.sku === sku);
  const alternatives = product ? products.filter((each) => haveSameFace(each, product)) : [];
  const put = (at: { readonly x: number; readonly y: number }) =>
    dispatch({ type: 'put', id, at, isExact: true });
  return (
    <section className={styles.piece} aria-label={t('product:planner.selected.title', { number })}>
      <h2 className={styles.title}>{t('product:planner.selected.title', { number })}</h2>
      <div className={styles.fields}>
        <CentimetreField
          id="piece-left"
          label={t('product:planner.selected.left')}
          value={x}
          min={0}
          max={Math.max(0, plan.width - width)}
          onChange={(value) => put({ x: value, y })}
        />
        <CentimetreField
          id="piece-bottom"
          label={t('product:planner.selected.bottom')}
          value={y}
          min={0}
          max={Math.max(0, plan.height - height)}
          onChange={(value) => put({ x, y: value })}
        />
        <SelectField
          id="piece-product"
          label={t('product:planner.selected.product')}
          value={sku}
          options={alternatives.map((each) => ({ value: each.sku, label: each.name }))}
          onChange={({ target }) => dispatch({ type: 'recolour', id, sku: target.value })}
        />
      </div>
      <div className={styles.actions}>
        {DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="button"
            className={styles.step}
            aria-label={t(`product:planner.step.${direction}`)}
            onClick={() => dispatch({ type: 'move', id, direction, step: GRID })}
          >
            <Icon name={ICONS[direction]} />
          </button>
        ))}
      </div>
    </section>
  );
}
