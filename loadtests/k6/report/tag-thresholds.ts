/** k6 aggregates by tag only where a threshold names the tag. These rules always hold and serve that purpose alone. */
export const ALWAYS_TRUE = { trend: 'max>=0', counter: 'count>=0', rate: 'rate>=0' } as const;

/** Whether a rule is one of {@link ALWAYS_TRUE}, which the report omits. */
export function isAlwaysTrue(rule: string): boolean {
  return Object.values<string>(ALWAYS_TRUE).includes(rule);
}
