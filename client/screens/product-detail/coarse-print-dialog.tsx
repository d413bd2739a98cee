import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { centimetresText } from '#shared/configuration/answered-options.ts';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import styles from './coarse-print-dialog.module.css';
import type { CoarsePrint } from './use-coarse-print.ts';

interface CoarsePrintDialogProps {
  readonly print: CoarsePrint;
  readonly onClose: () => void;
  readonly onResize: (size: SizeAnswer) => void;
  readonly onReplace: () => void;
  readonly onAccept: () => void;
}

/** Asks whether to order a print with too few pixels anyway. Import it lazily. */
export function CoarsePrintDialog({ print, onClose, onResize, onReplace, onAccept }: CoarsePrintDialogProps) {
  const { t, locale } = useShop();
  const { dpi, size, fitting } = print;
  const fittingText = fitting && centimetresText(fitting, locale);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('form:print.coarse.title')}
      description={t('form:print.coarse.text', { size: centimetresText(size, locale), dpi })}
      closeLabel={t('components:dialog.close')}
    >
      <div className={styles.content}>
        <p>
          {fittingText ? t('form:print.coarse.upTo', { size: fittingText }) : t('form:print.coarse.never')}
        </p>
        <div className={styles.actions}>
          {fitting && (
            <Button icon="ruler" block onClick={() => onResize(fitting)}>
              {t('form:print.coarse.resize', { size: fittingText ?? '' })}
            </Button>
          )}
          <Button icon="image" variant={fitting ? 'secondary' : 'primary'} block onClick={onReplace}>
            {t('form:print.coarse.replace')}
          </Button>
          <Button variant="quiet" block onClick={onAccept}>
            {t('form:print.coarse.accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
