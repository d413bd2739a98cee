import type { AuthoredOption, VisibilityRule } from '#shared/configuration/authored-configuration.ts';
import { isReachable, unsatisfiableReason } from './reachable-options.ts';
import { findVisibilityCycles } from './visibility-cycles.ts';

/**
 * Faults of visibility rules. A rule must refer to an earlier option that has answers, fit that option's input type and
 * be satisfiable; rules must not form a cycle.
 */
export function visibilityFaults(options: readonly AuthoredOption[]): string[] {
  const cycles = findVisibilityCycles(options);
  const inCycle = new Set(cycles.flat());
  const faults = [
    ...cycles.map((ids) => `${pathOf(options, ids[0])}.visibleWhen: forms a cycle: ${ids.join(' -> ')}`),
    ...options.flatMap((option, index) =>
      (option.visibleWhen ?? []).flatMap((rule, at) =>
        // The cycle is reported already, and one of its rules always refers to a later option.
        inCycle.has(option.id) && inCycle.has(rule.optionId)
          ? []
          : ruleFaults(options, index, rule).map((fault) => `options[${index}].visibleWhen[${at}]${fault}`),
      ),
    ),
  ];
  // Only valid rules can be checked for contradictions.
  return faults.length > 0 ? faults : unreachableFaults(options);
}

function ruleFaults(options: readonly AuthoredOption[], index: number, rule: VisibilityRule): string[] {
  const { optionId } = rule;
  const at = options.findIndex(({ id }) => id === optionId);
  const target = options[at];
  if (!target) return [`.optionId: unknown option ${optionId}`];
  if (at >= index) return [`.optionId: ${optionId} comes later`];
  if (target.input.endsWith('Remark')) {
    return [`.optionId: ${optionId} is a remark and has no answer`];
  }
  if (!isApplicable(rule, target))
    return [`.kind: ${rule.kind} does not apply to ${optionId}, which is a ${target.input}`];
  const faults = parameterFaults(rule, target, options.slice(0, index));
  if (faults.length > 0) return faults;
  const reason = unsatisfiableReason(rule, target);
  return reason ? [`: can never be true: ${reason}`] : [];
}

function isApplicable({ kind }: VisibilityRule, { input, choices }: AuthoredOption): boolean {
  switch (kind) {
    case 'answered':
      return true;
    case 'choice':
      return choices.length > 0;
    case 'range':
      return input === 'Number' || input === 'Dimensions';
    case 'exceeds':
      return input === 'Number';
    case 'resolution':
      return input === 'File';
  }
}

/** Faults of a rule's parameters, given that the rule applies to the option. */
function parameterFaults(
  rule: VisibilityRule,
  { id, input, choices, limits }: AuthoredOption,
  earlier: readonly AuthoredOption[],
): string[] {
  switch (rule.kind) {
    case 'answered':
      return [];
    case 'choice':
      return rule.oneOf.flatMap((name, index) =>
        choices.some((choice) => choice.id === name)
          ? []
          : [`.oneOf[${index}]: ${name} is not a choice of ${id}`],
      );
    case 'range':
      if (input === 'Number') return rule.side ? [`.side: is not allowed: ${id} is a Number`] : [];
      return rule.side ? [] : [`.side: is missing: ${id} has a width and a height`];
    case 'exceeds': {
      const size = earlier.find((option) => option.input === 'Dimensions')?.limits;
      if (!size?.width || !size.height) return [NO_SIZE];
      const { width, height } = size;
      const least = { width: width.min, height: height.min, shorter: Math.min(width.min, height.min) }[
        rule.side
      ];
      const most = (limits?.number?.max ?? 0) * rule.millimetres;
      return most > least ? [] : [`: can never be true: ${id} takes at most ${most} mm of ${least} mm`];
    }
    case 'resolution':
      return earlier.some((option) => option.input === 'Dimensions') ? [] : [NO_SIZE];
  }
}

const NO_SIZE = ': needs a Dimensions option before it';

function unreachableFaults(options: readonly AuthoredOption[]): string[] {
  return options.flatMap((option, index) => {
    const verdict = isReachable(options, option);
    return verdict === true
      ? []
      : [
          `options[${index}]: can never be shown: no answer to ${verdict.blockedBy} satisfies all rules it depends on`,
        ];
  });
}

function pathOf(options: readonly AuthoredOption[], id: string | undefined): string {
  return `options[${options.findIndex((option) => option.id === id)}]`;
}
