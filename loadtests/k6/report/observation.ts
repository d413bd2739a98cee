/** k6 keeps figures by tag only where a threshold names them; these always hold, and exist for the report alone. */
export const ALWAYS = { trend: 'max>=0', counter: 'count>=0', rate: 'rate>=0' } as const;

/** Whether a threshold is one that always holds: the report leaves it out. */
export function isObservation(threshold: string): boolean {
  return Object.values<string>(ALWAYS).includes(threshold);
}
