import { Notice } from '#client/ui/notice/notice.tsx';
import type { ConfigurationOption } from '#shared/configuration/configuration.ts';
import type { OptionInputType } from '#shared/enumerations.ts';

const TONES = {
  GreenRemark: 'success',
  OrangeRemark: 'warning',
  RedRemark: 'danger',
} as const satisfies Partial<Record<OptionInputType, string>>;

interface RemarkProps {
  readonly option: ConfigurationOption;
  readonly colour: keyof typeof TONES;
}

export function isRemark({ input }: Pick<ConfigurationOption, 'input'>): boolean {
  return input in TONES;
}

/** The shop's remark on the answers so far. */
export function Remark({ option, colour }: RemarkProps) {
  return (
    <Notice tone={TONES[colour]} title={option.label}>
      {option.hint}
    </Notice>
  );
}
