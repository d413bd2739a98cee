import english from '../locales/en/yup.json' with { type: 'json' };
import type { ValidationMessage } from './yup-messages.ts';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = english.errors;

export function englishText({ key, values }: ValidationMessage): string {
  const [, type = '', name = ''] = key.split('.');
  const text = TEXTS[type]?.[name] ?? english.errors.mixed.default;
  return text.replace(/\{\{(\w+)\}\}/g, (_match, value: string) => String(values[value] ?? ''));
}
