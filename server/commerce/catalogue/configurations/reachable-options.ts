import type { AuthoredOption, Bounds, VisibilityRule } from '#shared/configuration/authored-configuration.ts';

type RangeRule = VisibilityRule & { readonly kind: 'range' };
type ChoiceRule = VisibilityRule & { readonly kind: 'choice' };
type ResolutionRule = VisibilityRule & { readonly kind: 'resolution' };

/** Why no answer to the option that it names can ever meet a rule; nothing where one can. */
export function ruleCannotHold(rule: VisibilityRule, target: AuthoredOption): string | undefined {
  if (canHoldTogether([rule], target)) return undefined;
  if (rule.kind === 'resolution') return `from ${rule.min} and below ${rule.below}`;
  if (rule.kind !== 'range') return `no choice of ${target.id}`;
  const bounds = boundsOf(target, rule.side);
  const of = rule.side ? `${rule.side} of ${target.id}` : target.id;
  return bounds ? `${of} goes from ${bounds.min} to ${bounds.max} in steps of ${bounds.step}` : of;
}

/**
 * Whether there are answers that show an option: the options it looks at must be shown themselves, so their rules
 * must hold too. Else the option that no answer is left for. Expects rules without faults.
 */
export function isReachable(
  options: readonly AuthoredOption[],
  option: AuthoredOption,
): true | { readonly blockedBy: string } {
  const rules = Map.groupBy(rulesOnTheWay(options, option), ({ optionId }) => optionId);
  const blocked = options.find((target) => !canHoldTogether(rules.get(target.id) ?? [], target));
  return blocked ? { blockedBy: blocked.id } : true;
}

/** An option's rules, those of the options that they name, and so on; a resolution is one at a size. */
function rulesOnTheWay(
  options: readonly AuthoredOption[],
  option: AuthoredOption,
  seen: Set<string> = new Set(),
): VisibilityRule[] {
  if (seen.has(option.id)) return [];
  seen.add(option.id);
  const own = option.visibleWhen ?? [];
  const needed = options.filter(
    ({ id, input }) =>
      own.some(({ optionId }) => optionId === id) ||
      (input === 'Dimensions' && own.some(({ kind }) => kind === 'resolution')),
  );
  return [...own, ...needed.flatMap((each) => rulesOnTheWay(options, each, seen))];
}

function canHoldTogether(rules: readonly VisibilityRule[], target: AuthoredOption): boolean {
  const ranges = rules.filter((rule): rule is RangeRule => rule.kind === 'range');
  return (
    choicesAgree(
      rules.filter((rule): rule is ChoiceRule => rule.kind === 'choice'),
      target,
    ) &&
    ([undefined, 'width', 'height'] as const).every((side) =>
      rangesAgree(
        ranges.filter((rule) => rule.side === side),
        boundsOf(target, side),
      ),
    ) &&
    resolutionsAgree(rules.filter((rule): rule is ResolutionRule => rule.kind === 'resolution'))
  );
}

function choicesAgree(rules: readonly ChoiceRule[], { input, choices }: AuthoredOption): boolean {
  // Of a Checkbox one choice may meet one rule and another the next.
  if (rules.length === 0 || input === 'Checkbox') return true;
  return choices.some(({ id }) => rules.every(({ oneOf }) => oneOf.includes(id)));
}

function rangesAgree(rules: readonly RangeRule[], bounds: Bounds | undefined): boolean {
  if (rules.length === 0 || !bounds) return true;
  const from = Math.max(bounds.min, ...rules.map(({ min }) => min ?? bounds.min));
  const to = Math.min(bounds.max, ...rules.map(({ max }) => max ?? bounds.max));
  const first = bounds.min + Math.ceil((from - bounds.min) / bounds.step) * bounds.step;
  return first <= to;
}

function resolutionsAgree(rules: readonly ResolutionRule[]): boolean {
  const from = Math.max(0, ...rules.map(({ min }) => min ?? 0));
  return rules.every(({ below }) => below === undefined || from < below);
}

function boundsOf({ limits }: AuthoredOption, side: 'width' | 'height' | undefined): Bounds | undefined {
  return side ? limits?.[side] : limits?.number;
}
