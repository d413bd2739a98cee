import { Notice } from '#client/ui/notice/notice.tsx';
import type { ConfigurationOption } from '#shared/configuration/configuration.ts';
import type { OptionInputType } from '#shared/enumerations.ts';

const TONES: Partial<Record<OptionInputType, 'success' | 'warning' | 'danger'>> = {
  GreenRemark: 'success',
  OrangeRemark: 'warning',
  RedRemark: 'danger',
};

export function isRemark({ input }: Pick<ConfigurationOption, 'input'>): boolean {
  return input in TONES;
}

/** The shop's remark on the answers so far. */
export function Remark({ option }: { readonly option: ConfigurationOption }) {
  return (
    <Notice tone={TONES[option.input] ?? 'info'} title={option.label}>
      {option.hint}
    </Notice>
  );
}
