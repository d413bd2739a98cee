import { useEffect, useEffectEvent, useReducer } from 'react';
import { readPlanCode } from '#shared/wall-plan/plan-code.ts';
import type { FaceOf } from '#shared/wall-plan/wall-plan.ts';
import { EXAMPLE_WALL, firstState, type Notice, planReducer } from './plan-state.ts';
import { linkedCode, readStoredPlan, storePlan } from './stored-plan.ts';

/**
 * The plan of the shopper: that of the link, else the stored one, else an empty wall. A plan of a link is stored, and its
 * fragment leaves the address, once the shopper changes it.
 */
export function usePlan(faceOf: FaceOf) {
  const [state, dispatch] = useReducer(planReducer, EXAMPLE_WALL, firstState);
  const load = useEffectEvent(() => {
    const stored = readStoredPlan(faceOf);
    const own = stored?.plan;
    const code = linkedCode(location.hash);
    if (code === undefined) {
      if (own) dispatch({ type: 'load', plan: own, ...lostNotice(stored.lost) });
      return;
    }
    const linked = readPlanCode(code, faceOf);
    if (!linked) {
      dispatch({ type: 'load', plan: own ?? EXAMPLE_WALL, notice: { key: 'damagedLink' } });
      return;
    }
    const keeps = own !== undefined && own.pieces.length > 0;
    const notice =
      linked.lost > 0 ? lostNotice(linked.lost) : { notice: { key: keeps ? 'linkedOverOwn' : 'linked' } };
    dispatch({ type: 'load', plan: linked.plan, ...(keeps ? { own } : {}), ...notice });
  });
  // After the first render, because the server renders an empty wall.
  useEffect(() => {
    load();
    const follow = () => load();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (!state.isChanged) return;
    storePlan(state.plan);
    // A reload would otherwise open the plan of the link again.
    if (linkedCode(location.hash) !== undefined) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, [state.plan, state.isChanged]);
  return { state, dispatch };
}

function lostNotice(lost: number): { notice?: Notice } {
  return lost > 0 ? { notice: { key: 'gone', count: lost } } : {};
}
