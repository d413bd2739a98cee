import type { Dispatch } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { SharedLinkField } from '#client/features/share/shared-link-field.tsx';
import { useShare } from '#client/features/share/use-share.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { PlanAction, PlanState } from './plan-state.ts';
import styles from './planner.module.css';
import { planLink } from './stored-plan.ts';

interface PlanToolsProps {
  readonly state: PlanState;
  readonly dispatch: Dispatch<PlanAction>;
}

/** Undo, redo, and what is done with a whole plan. */
export function PlanTools({ state, dispatch }: PlanToolsProps) {
  const { t } = useShop();
  const { shared, share } = useShare();
  const { plan, past, future } = state;
  const hasPieces = plan.pieces.length > 0;
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="s"
          variant="quiet"
          icon="return"
          aria-disabled={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          {t('product:planner.tools.undo')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon="rotate-right"
          aria-disabled={future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        >
          {t('product:planner.tools.redo')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon="trash"
          aria-disabled={!hasPieces}
          onClick={() => dispatch({ type: 'clear' })}
        >
          {t('product:planner.tools.clear')}
        </Button>
        {hasPieces && (
          <>
            <Button
              size="s"
              variant="quiet"
              icon="share"
              onClick={() => void share(planLink(location, plan), t('product:planner.title'))}
            >
              {t('product:planner.tools.share')}
            </Button>
            <Button size="s" variant="quiet" icon="file" onClick={() => print()}>
              {t('product:planner.tools.print')}
            </Button>
          </>
        )}
      </div>
      {shared && hasPieces && (
        <div className={styles.shared}>
          <SharedLinkField
            shared={shared}
            label={t('product:planner.tools.link')}
            copied={t('product:planner.tools.copied')}
            hint={t('product:planner.tools.linkHint')}
          />
        </div>
      )}
    </>
  );
}
