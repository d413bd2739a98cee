import type { Dispatch } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { SharedLinkField } from '#client/features/share/shared-link-field.tsx';
import { useShare } from '#client/features/share/use-share.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import type { PlanAction, PlanState } from './plan-state.ts';
import styles from './planner.module.css';
import { planLink } from './stored-plan.ts';

interface PlanToolsProps {
  readonly state: PlanState;
  readonly dispatch: Dispatch<PlanAction>;
}

/** Undo, redo, and what is done with the selected piece. */
export function EditTools({ state, dispatch }: PlanToolsProps) {
  const { t } = useShop();
  const { past, future, selected } = state;
  const tool = (key: string, icon: IconName, isOff: boolean, action: PlanAction | undefined) => (
    <Button
      size="s"
      variant="quiet"
      icon={icon}
      aria-disabled={isOff}
      onClick={() => {
        if (action) dispatch(action);
      }}
    >
      {t(`product:planner.${key}`)}
    </Button>
  );
  const hasPiece = selected !== undefined;
  return (
    <div className={styles.tools}>
      {tool('tools.undo', 'return', past.length === 0, { type: 'undo' })}
      {tool('tools.redo', 'arrow-right', future.length === 0, { type: 'redo' })}
      {tool(
        'selected.turn',
        'rotate-right',
        !hasPiece,
        hasPiece ? { type: 'turn', id: selected } : undefined,
      )}
      {tool('selected.remove', 'trash', !hasPiece, hasPiece ? { type: 'remove', id: selected } : undefined)}
    </div>
  );
}

/** Buttons that share, print and clear a whole plan. */
export function PlanTools({ state: { plan }, dispatch }: PlanToolsProps) {
  const { t } = useShop();
  const { shared, share } = useShare();
  if (plan.pieces.length === 0) return null;
  return (
    <>
      <div className={styles.tools}>
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
        <Button size="s" variant="quiet" icon="close" onClick={() => dispatch({ type: 'clear' })}>
          {t('product:planner.tools.clear')}
        </Button>
      </div>
      {shared && (
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
