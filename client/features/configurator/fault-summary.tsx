import { useShop } from '#client/data/shop-context.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { faultLabel, faultText, optionFieldId } from './configuration-faults.ts';
import type { ConfigurationState } from './use-configuration.ts';

interface FaultSummaryProps {
  readonly configuration: Configuration;
  readonly state: ConfigurationState;
}

/** The faults of a rejected order, each linking to its field. Every attempt moves the focus here. */
export function FaultSummary({ configuration, state }: FaultSummaryProps) {
  const { t, locale } = useShop();
  if (state.attempts === 0) return null;
  const faults = state.faults.map((fault) => {
    const option = configuration.options.find(({ id }) => id === fault.optionId);
    const label = faultLabel(fault, configuration.options, t);
    const message = faultText(fault, t, locale, option);
    return {
      id: optionFieldId(fault.optionId, fault.part),
      message: message.includes(label) ? message : t('form:configurator.fault', { label, message }),
    };
  });
  return <ErrorSummary title={t('form:configurator.faults')} errors={faults} focusKey={state.attempts} />;
}
