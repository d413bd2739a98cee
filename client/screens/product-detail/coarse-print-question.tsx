import { optionFieldId } from '#client/features/configurator/configuration-faults.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import type { ConfiguredOrder } from './use-configured-order.ts';

const CoarsePrintDialog = lazyDialog(() =>
  import('./coarse-print-dialog.tsx').then((module) => module.CoarsePrintDialog),
);

interface CoarsePrintQuestionProps {
  readonly state: Pick<ConfigurationState, 'answer' | 'evaluated'>;
  readonly order: Pick<ConfiguredOrder, 'coarse' | 'add'>;
}

/** The question about a print with too few pixels, and what its answers do. */
export function CoarsePrintQuestion({ state, order }: CoarsePrintQuestionProps) {
  const { question, close } = order.coarse;
  if (!question) return null;
  const sizeOption = state.evaluated.visible.find(({ input }) => input === 'Dimensions');
  // The dialog keeps the focus until it is gone.
  const focus = (optionId: string) =>
    setTimeout(() => document.getElementById(optionFieldId(optionId))?.focus(), 0);
  return (
    <CoarsePrintDialog
      print={question}
      onClose={close}
      onLoadError={close}
      onResize={(size) => {
        close();
        if (sizeOption) {
          state.answer(sizeOption.id, size);
          focus(sizeOption.id);
        }
      }}
      onReplace={() => {
        close();
        focus(question.optionId);
      }}
      onAccept={() => {
        close();
        order.add(question.acceptedAnswers);
      }}
    />
  );
}
