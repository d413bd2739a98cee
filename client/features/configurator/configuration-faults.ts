import type { FieldFault } from '#client/data/call-error.ts';
import type { Translate } from '#client/data/translate.ts';
import type { AnswerFault } from '#shared/configuration/configuration.ts';
import type { Locale } from '#shared/locales/index.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';

/** Id of the control of an option, to which its label, its faults and a summary lead. */
export function optionFieldId(optionId: string, part?: AnswerFault['part']): string {
  return `option-${optionId}${part === 'height' ? '-height' : ''}`;
}

/** The sentence of a fault (namespace yup), its numbers as the locale writes them. */
export function faultSentence(
  { messageKey, values = {} }: Pick<AnswerFault, 'messageKey' | 'values'>,
  t: Translate,
  locale: Locale,
): string {
  const written: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    written[name] =
      typeof value === 'number' ? numberFormat(locale, { style: 'decimal' }).format(value) : value;
    if (typeof value === 'number') written.count = value;
  }
  return t(messageKey, written);
}

/** The faults of a refused order that lie in its answers, each with the option it belongs to. */
export function faultsOfFields(fields: readonly FieldFault[]): AnswerFault[] {
  return fields.flatMap(({ path, messageKey = 'yup:errors.mixed.default', values }): AnswerFault[] => {
    const [optionId, part] = /(?:^|\.)answers\.(.+)$/.exec(path)?.[1]?.split('.') ?? [];
    if (!optionId) return [];
    return [
      {
        optionId,
        messageKey,
        ...(part === 'width' || part === 'height' ? { part } : {}),
        ...(values ? { values } : {}),
      },
    ];
  });
}

/** Faults of two judges, without those of the second where the first has one for the same place. */
export function mergedFaults(own: readonly AnswerFault[], others: readonly AnswerFault[]): AnswerFault[] {
  const known = new Set(own.map(({ optionId }) => optionId));
  return [...own, ...others.filter(({ optionId }) => !known.has(optionId))];
}
