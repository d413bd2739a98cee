import type { AuthoredOption, Bounds, VisibilityRule } from '#shared/configuration/authored-configuration.ts';

type RangeRule = VisibilityRule & { readonly kind: 'range' };
type ChoiceRule = VisibilityRule & { readonly kind: 'choice' };
type ResolutionRule = VisibilityRule & { readonly kind: 'resolution' };

/** Why no answer to the target option can satisfy a rule; undefined when one can. */
export function unsatisfiableReason(rule: VisibilityRule, target: AuthoredOption): string | undefined {
  if (areSatisfiable([rule], target)) return undefined;
  if (rule.kind === 'resolution') return `from ${rule.min} and below ${rule.below}`;
  if (rule.kind !== 'range') return `no choice of ${target.id}`;
  const bounds = boundsOf(target, rule.side);
  const subject = rule.side ? `${rule.side} of ${target.id}` : target.id;
  return bounds
    ? `${subject} ranges from ${bounds.min} to ${bounds.max} in steps of ${bounds.step}`
    : subject;
}

/**
 * Whether some answers make an option visible. The options that its rules refer to must be visible too, so their rules
 * count as well. If not, returns the option that no answer fits. Expects rules without faults.
 */
export function isReachable(
  options: readonly AuthoredOption[],
  option: AuthoredOption,
): true | { readonly blockedBy: string } {
  const rules = Map.groupBy(transitiveRules(options, option), ({ optionId }) => optionId);
  const blocked = options.find((target) => !areSatisfiable(rules.get(target.id) ?? [], target));
  return blocked ? { blockedBy: blocked.id } : true;
}

/** An option's rules and, recursively, those of the options they refer to. Some rules also depend on the size. */
function transitiveRules(
  options: readonly AuthoredOption[],
  option: AuthoredOption,
  seen: Set<string> = new Set(),
): VisibilityRule[] {
  if (seen.has(option.id)) return [];
  seen.add(option.id);
  const rules = option.visibleWhen ?? [];
  const dependencies = options.filter(
    ({ id, input }) =>
      rules.some(({ optionId }) => optionId === id) ||
      (input === 'Dimensions' && rules.some(({ kind }) => kind === 'resolution' || kind === 'exceeds')),
  );
  return [...rules, ...dependencies.flatMap((each) => transitiveRules(options, each, seen))];
}

function areSatisfiable(rules: readonly VisibilityRule[], target: AuthoredOption): boolean {
  const ranges = rules.filter((rule): rule is RangeRule => rule.kind === 'range');
  return (
    areChoicesSatisfiable(
      rules.filter((rule): rule is ChoiceRule => rule.kind === 'choice'),
      target,
    ) &&
    ([undefined, 'width', 'height'] as const).every((side) =>
      areRangesSatisfiable(
        ranges.filter((rule) => rule.side === side),
        boundsOf(target, side),
      ),
    ) &&
    areResolutionsSatisfiable(rules.filter((rule): rule is ResolutionRule => rule.kind === 'resolution'))
  );
}

function areChoicesSatisfiable(rules: readonly ChoiceRule[], { input, choices }: AuthoredOption): boolean {
  // A Checkbox takes several choices, and each may satisfy another rule.
  if (rules.length === 0 || input === 'Checkbox') return true;
  return choices.some(({ id }) => rules.every(({ oneOf }) => oneOf.includes(id)));
}

function areRangesSatisfiable(rules: readonly RangeRule[], bounds: Bounds | undefined): boolean {
  if (rules.length === 0 || !bounds) return true;
  const from = Math.max(bounds.min, ...rules.map(({ min }) => min ?? bounds.min));
  const to = Math.min(bounds.max, ...rules.map(({ max }) => max ?? bounds.max));
  const first = bounds.min + Math.ceil((from - bounds.min) / bounds.step) * bounds.step;
  return first <= to;
}

function areResolutionsSatisfiable(rules: readonly ResolutionRule[]): boolean {
  const from = Math.max(0, ...rules.map(({ min }) => min ?? 0));
  return rules.every(({ below }) => below === undefined || from < below);
}

function boundsOf({ limits }: AuthoredOption, side: 'width' | 'height' | undefined): Bounds | undefined {
  return side ? limits?.[side] : limits?.number;
}
