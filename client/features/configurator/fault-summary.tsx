import { useShop } from '#client/data/shop-context.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { faultSentence, optionFieldId } from './configuration-faults.ts';
import type { ConfigurationState } from './use-configuration.ts';

interface FaultSummaryProps {
  readonly configuration: Configuration;
  readonly state: ConfigurationState;
}

/** What keeps a tried order from going on, each line leading to its field. It takes the focus with every attempt. */
export function FaultSummary({ configuration, state }: FaultSummaryProps) {
  const { t, locale } = useShop();
  if (state.attempts === 0) return null;
  const labels = new Map(configuration.options.map(({ id, label }) => [id, label]));
  const faults = state.faults.map((fault) => ({
    id: optionFieldId(fault.optionId, fault.part),
    message: t('form:configurator.fault', {
      label: labels.get(fault.optionId) ?? '',
      message: faultSentence(fault, t, locale),
    }),
  }));
  return <ErrorSummary title={t('form:configurator.faults')} faults={faults} focusKey={state.attempts} />;
}
