import { useT } from '#client/data/shop-context.tsx';
import { lineStockState } from '#client/features/cart/line-stock.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { Button } from '#client/ui/button/button.tsx';
import { CoarsePrintRemark } from './coarse-print-remark.tsx';
import { LineForm } from './line-form.tsx';
import { LineRemark } from './line-remark.tsx';
import { QuotedRemark } from './quoted-remark.tsx';
import { TierHint } from './tier-hint.tsx';

interface LineRemarksProps {
  readonly line: OrderLine;
  readonly quantity: number;
  /** The error of a rejected change. */
  readonly error: unknown;
  readonly onChange: (quantity: number) => void;
}

/** The remarks of a line: rejected changes, its print, its quotation, its stock and the next volume discount. */
export function LineRemarks({ line, quantity, error, onChange }: LineRemarksProps) {
  const t = useT();
  const state = lineStockState({ ...line, quantity });
  return (
    <>
      {error !== undefined && (
        <LineRemark
          id={`${line.id}-error`}
          tone="danger"
          text={fieldFaultText(error, 'quantity', t)}
          role="alert"
        />
      )}
      <CoarsePrintRemark line={line} />
      <QuotedRemark line={line} />
      {state === 'gone' && (
        <LineRemark tone="danger" text={t(line.unavailable ? 'cart:stock.unavailable' : 'cart:stock.gone')} />
      )}
      {state === 'over' && (
        <LineRemark
          tone="danger"
          text={t('cart:stock.over', { count: line.stock })}
          action={
            <LineForm
              line={line}
              intent="quantity"
              quantity={line.stock}
              onSubmit={() => onChange(line.stock)}
            >
              <Button type="submit" variant="secondary" size="s">
                {t('cart:stock.take', { count: line.stock })}
              </Button>
            </LineForm>
          }
        />
      )}
      {state === 'all' && error === undefined && <LineRemark tone="muted" text={t('cart:stock.all')} />}
      {(state === 'fine' || state === 'all') && (
        <TierHint line={line} quantity={quantity} onAccept={onChange} />
      )}
    </>
  );
}
