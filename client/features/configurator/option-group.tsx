import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import field from '#client/ui/field/field.module.css';
import { describedBy, FieldError, FieldHint, RequiredMark } from '#client/ui/field/field-frame.tsx';
import type { ConfigurationOption } from '#shared/configuration/configuration.ts';
import { optionFieldId } from './configuration-faults.ts';

interface OptionGroupProps {
  readonly option: ConfigurationOption;
  /** Shown after the option's own hint: bounds, price. */
  readonly more?: ReactNode;
  readonly error?: string | undefined;
  readonly announcesError?: boolean;
  readonly children: ReactNode;
}

/** The frame of an option with several controls: legend, hint, error. */
export function OptionGroup({ option, more, error, announcesError, children }: OptionGroupProps) {
  const { t } = useShop();
  const id = optionFieldId(option.id);
  const hint =
    option.hint || more ? (
      <>
        {option.hint} {more}
      </>
    ) : undefined;
  return (
    <fieldset
      className={field.field}
      id={`${id}-group`}
      aria-describedby={describedBy(`${id}-group`, { hint, ...(error ? { error } : {}) })}
    >
      <legend className={field.label}>
        {option.label}
        {option.required ? (
          <RequiredMark />
        ) : (
          <span className={field.optional}> {t('form:configurator.optionalMark')}</span>
        )}
      </legend>
      <FieldHint id={`${id}-group`} hint={hint} />
      {children}
      <FieldError id={`${id}-group`} error={error} announcesError={announcesError} />
    </fieldset>
  );
}
