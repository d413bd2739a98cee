import type { FieldError } from '#client/data/call-error.ts';
import type { AnswerFault, Configuration } from '#shared/configuration/configuration.ts';
import type { Locale } from '#shared/locales/index.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import type { Translate } from '#shared/locales/translate.ts';

/** Id of an option's control; its label and the error summary refer to it. */
export function optionFieldId(optionId: string, part?: AnswerFault['part']): string {
  return `option-${optionId}${part === 'height' ? '-height' : ''}`;
}

/** The label of the control of a fault: a side of a size has one of its own. */
export function faultLabel(
  { optionId, part }: Pick<AnswerFault, 'optionId' | 'part'>,
  options: readonly Pick<Configuration['options'][number], 'id' | 'label'>[],
  t: Translate,
): string {
  const label = options.find(({ id }) => id === optionId)?.label ?? '';
  return part ? t('form:configurator.size.of', { label, side: t(`form:configurator.size.${part}`) }) : label;
}

type NamedOption = Pick<Configuration['options'][number], 'input' | 'label' | 'limits'>;

const WRITTEN: ReadonlySet<string> = new Set(['TextArea', 'ColorPicker', 'Number', 'Dimensions']);

function missingText({ input, label, limits }: NamedOption, t: Translate): string {
  if (input === 'File' && limits?.cropToSize) return t('yup:form.photo');
  return t(WRITTEN.has(input) ? 'yup:form.required' : 'yup:form.choose', { label });
}

/**
 * The sentence of a fault (namespace yup), with numbers in the locale's format, those of a size with their unit. A missing
 * answer names its option.
 */
export function faultText(
  { messageKey, values = {} }: Pick<AnswerFault, 'messageKey' | 'values'>,
  t: Translate,
  locale: Locale,
  option: NamedOption | undefined,
): string {
  if (messageKey === 'yup:errors.mixed.required' && option) return missingText(option, t);
  const unit = option?.input === 'Dimensions' ? '\u00a0mm' : '';
  const formatted: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    formatted[name] =
      typeof value === 'number' ? numberFormat(locale, { style: 'decimal' }).format(value) + unit : value;
    if (typeof value === 'number') formatted.count = value;
  }
  return t(messageKey, formatted);
}

/** The faults of a rejected order that concern its answers, each with its option. */
export function faultsFromServer(fields: readonly FieldError[]): AnswerFault[] {
  return fields.flatMap(({ path, messageKey = 'yup:errors.mixed.default', values }): AnswerFault[] => {
    const [optionId, part] = /(?:^|\.)answers\.(.+)/.exec(path)?.[1]?.split('.') ?? [];
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

/** The first faults, such as those of the page, and others, such as those of the server, of options without one. */
export function mergeFaults(first: readonly AnswerFault[], others: readonly AnswerFault[]): AnswerFault[] {
  const optionIds = new Set(first.map(({ optionId }) => optionId));
  return [...first, ...others.filter(({ optionId }) => !optionIds.has(optionId))];
}
