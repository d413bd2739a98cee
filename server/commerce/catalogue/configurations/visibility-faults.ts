import type { AuthoredOption, VisibilityRule } from '#shared/configuration/authored-configuration.ts';
import { isReachable, ruleCannotHold } from './reachable-options.ts';
import { visibilityCircles } from './visibility-circles.ts';

/**
 * What is wrong with the rules of when options are shown: they name what cannot be answered before, ask what the option
 * cannot tell, go round in circles, or can never hold (spec section 2, input types).
 */
export function visibilityFaults(options: readonly AuthoredOption[]): string[] {
  const circles = visibilityCircles(options);
  const onCircle = new Set(circles.flat());
  const faults = [
    ...circles.map(
      (ids) => `${placeOf(options, ids[0])}.visibleWhen: goes round in a circle: ${ids.join(' -> ')}`,
    ),
    ...options.flatMap((option, index) =>
      (option.visibleWhen ?? []).flatMap((rule, at) =>
        // A rule within a circle looks at a later option for that very reason.
        onCircle.has(option.id) && onCircle.has(rule.optionId)
          ? []
          : ruleFaults(options, index, rule).map((fault) => `options[${index}].visibleWhen[${at}]${fault}`),
      ),
    ),
  ];
  // Whether rules agree can be told of good ones alone.
  return faults.length > 0 ? faults : unreachable(options);
}

function ruleFaults(options: readonly AuthoredOption[], index: number, rule: VisibilityRule): string[] {
  const { optionId } = rule;
  const at = options.findIndex(({ id }) => id === optionId);
  const target = options[at];
  if (!target) return [`.optionId: names ${optionId}, which is no option`];
  if (at >= index) return [`.optionId: names ${optionId}, which comes later`];
  if (target.input.endsWith('Remark')) {
    return [`.optionId: names ${optionId}, a remark: nothing is answered to it`];
  }
  if (!fits(rule, target)) return [`.kind: ${rule.kind} does not fit ${optionId}, a ${target.input}`];
  const faults = askedFaults(rule, target, options.slice(0, index));
  if (faults.length > 0) return faults;
  const reason = ruleCannotHold(rule, target);
  return reason ? [`: can never hold: ${reason}`] : [];
}

function fits({ kind }: VisibilityRule, { input, choices }: AuthoredOption): boolean {
  switch (kind) {
    case 'answered':
      return true;
    case 'choice':
      return choices.length > 0;
    case 'range':
      return input === 'Number' || input === 'Dimensions';
    case 'resolution':
      return input === 'File';
  }
}

/** What is wrong with what a rule asks of an option that it fits. */
function askedFaults(
  rule: VisibilityRule,
  { id, input, choices }: AuthoredOption,
  earlier: readonly AuthoredOption[],
): string[] {
  switch (rule.kind) {
    case 'answered':
      return [];
    case 'choice':
      return rule.oneOf.flatMap((name, index) =>
        choices.some((choice) => choice.id === name)
          ? []
          : [`.oneOf[${index}]: names ${name}, which is no choice of ${id}`],
      );
    case 'range':
      if (input === 'Number') return rule.side ? [`.side: does not belong here: ${id} is a Number`] : [];
      return rule.side ? [] : [`.side: is missing: ${id} has two`];
    case 'resolution':
      return earlier.some((option) => option.input === 'Dimensions')
        ? []
        : [': asks for a resolution, but no Dimensions come before it'];
  }
}

function unreachable(options: readonly AuthoredOption[]): string[] {
  return options.flatMap((option, index) => {
    const verdict = isReachable(options, option);
    return verdict === true
      ? []
      : [
          `options[${index}]: can never be shown: no answer to ${verdict.blockedBy} meets all rules on the way to it`,
        ];
  });
}

function placeOf(options: readonly AuthoredOption[], id: string | undefined): string {
  return `options[${options.findIndex((option) => option.id === id)}]`;
}
