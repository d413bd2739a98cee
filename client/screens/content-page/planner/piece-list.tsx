import type { Dispatch, KeyboardEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { inReadingOrder, type Piece } from '#shared/wall-plan/wall-plan.ts';
import { pieceAction } from './piece-keys.ts';
import styles from './piece-list.module.css';
import type { PlanAction, PlanState } from './plan-state.ts';
import { usePlanTexts } from './plan-texts.ts';
import type { PlannerProduct } from './planner-products.ts';

interface PieceListProps {
  readonly state: PlanState;
  readonly products: readonly PlannerProduct[];
  readonly dispatch: Dispatch<PlanAction>;
}

/** The pieces in words. A press selects one, and the keys of the drawing work here too. */
export function PieceList({ state, products, dispatch }: PieceListProps) {
  const { t } = useShop();
  const { piece: labelOf } = usePlanTexts(products);
  const { plan, selected } = state;
  const pressKey = (event: KeyboardEvent, { id }: Piece) => {
    const action = pieceAction(id, event);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  };
  return (
    <AccordionItem title={<span>{t('product:planner.list.title', { count: plan.pieces.length })}</span>}>
      <p className={styles.hint}>{t('product:planner.list.hint')}</p>
      <ol className={styles.list}>
        {plan.pieces.toSorted(inReadingOrder).map((piece, index) => (
          <li key={piece.id}>
            <button
              type="button"
              className={styles.piece}
              aria-pressed={piece.id === selected}
              onClick={() => dispatch({ type: 'select', id: piece.id })}
              onKeyDown={(event) => pressKey(event, piece)}
            >
              {labelOf(piece, index + 1)}
            </button>
          </li>
        ))}
      </ol>
    </AccordionItem>
  );
}
