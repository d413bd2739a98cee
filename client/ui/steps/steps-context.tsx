import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { NO_STEPS_CONTEXT_SET, STEP_OUT_OF_RANGE } from '#shared/errors/messages.ts';

export interface Steps {
  /** Requests the step after the one that is shown. Throws STEP_OUT_OF_RANGE after the last. */
  next: () => void;
}

const StepsContext = createContext<Steps | null>(null);

/** Returns the index. Throws STEP_OUT_OF_RANGE for a step that does not exist. */
export function assertStep(index: number, count: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(STEP_OUT_OF_RANGE);
  return index;
}

interface StepsProviderProps {
  count: number;
  /** The step that is shown, from 0. */
  index: number;
  /** Gets the index of the step to show. */
  onChange: (index: number) => void;
  children: ReactNode;
}

export function StepsProvider({ count, index, onChange, children }: StepsProviderProps) {
  assertStep(index, count);
  const steps = useMemo(
    () => ({ next: () => onChange(assertStep(index + 1, count)) }),
    [index, count, onChange],
  );
  return <StepsContext value={steps}>{children}</StepsContext>;
}

/** Returns the steps. Throws NO_STEPS_CONTEXT_SET outside of a StepsProvider. */
export function useSteps(): Steps {
  const steps = useContext(StepsContext);
  if (!steps) throw new Error(NO_STEPS_CONTEXT_SET);
  return steps;
}
