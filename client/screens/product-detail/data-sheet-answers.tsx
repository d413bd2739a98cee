import { useShop } from '#client/data/shop-context.tsx';
import { SpecTable } from '#client/ui/table/spec-table.tsx';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import styles from './data-sheet.module.css';

/** The chosen options as the data sheet prints them, instead of the form. */
export function DataSheetAnswers({ evaluated }: { readonly evaluated: EvaluatedAnswers }) {
  const { locale } = useShop();
  const rows = answeredOptions(evaluated, locale)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ name: label, value }));
  return (
    <div className={styles.printedBlock} aria-hidden="true">
      <SpecTable rows={rows} />
    </div>
  );
}
