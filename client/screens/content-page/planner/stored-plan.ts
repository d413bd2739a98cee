import { readStored, store } from '#client/data/browser-storage.ts';
import { planCode, readPlanCode } from '#shared/wall-plan/plan-code.ts';
import type { FaceOf, WallPlan } from '#shared/wall-plan/wall-plan.ts';

const KEY = 'wall-plan';
/** The fragment of a shared link. It stays in the browser, and so out of every log. */
const PARAMETER = 'plan';

/** The plan in this browser; undefined if there is none, if it is damaged, or if the browser blocks storage. */
export function readStoredPlan(faceOf: FaceOf) {
  return readPlanCode(readStored('localStorage', KEY) ?? '', faceOf);
}

/** Stores the plan. Without storage, a reload loses it. */
export function storePlan(plan: WallPlan): void {
  store('localStorage', KEY, planCode(plan));
}

/** The code of a plan in the fragment of an address; undefined without one. */
export function linkedCode(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(PARAMETER) ?? undefined;
}

export function planLink(page: Pick<Location, 'origin' | 'pathname'>, plan: WallPlan): string {
  return `${page.origin}${page.pathname}#${PARAMETER}=${planCode(plan)}`;
}
