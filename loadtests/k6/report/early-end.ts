import { type Profile, secondsOf } from '../profiles/profile.ts';
import { metricValue, type SummaryData } from './summary-data.ts';

/** A rule that a run has kept or missed, with the measured value. */
export interface ThresholdRow {
  readonly metric: string;
  readonly rule: string;
  readonly value: number;
  readonly ok: boolean;
}

/** How far a run got that did not get to its end, and which rules ended it; without a rule, somebody did. */
export interface EarlyEnd {
  /** Such as `41 of 67 s`. */
  readonly reached: string;
  readonly missed: readonly ThresholdRow[];
}

/** Undefined for a run that got to its end. `plannedVisits` is the number of a profile without a rate. */
export function earlyEnd(
  data: SummaryData,
  profile: Profile,
  thresholds: readonly ThresholdRow[],
  plannedVisits: number | undefined,
): EarlyEnd | undefined {
  const missed = thresholds.filter(({ metric, rule, ok }) => !ok && profile.abortOn?.[metric] === rule);
  if (plannedVisits !== undefined) {
    const visits = metricValue(data, 'iterations', 'count');
    return visits < plannedVisits ? { reached: `${visits} of ${plannedVisits} visits`, missed } : undefined;
  }
  const [seconds, planned] = [secondsOfVisits(data), secondsOf(profile)];
  // A rule that is missed afterwards, or in a run that is shorter than its delay, has ended nothing.
  if (seconds >= planned) return undefined;
  return { reached: `${seconds.toFixed(0)} of ${planned} s`, missed };
}

/** Seconds since the end of the setup; 0 for a run that ended in it. */
export function secondsOfVisits({ state, metrics }: SummaryData): number {
  const total = state.testRunDurationMs;
  return (total - (metrics.setup_ms?.values.value ?? total)) / 1000;
}
