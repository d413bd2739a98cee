import { useShop } from '#client/data/shop-context.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import type { Piece } from '#shared/wall-plan/wall-plan.ts';
import type { PlannerProduct } from './planner-products.ts';

const NO_BREAK_SPACE = '\u00a0';
const MILLIMETRES_OF_A_CENTIMETRE = 10;

/** The texts of lengths and pieces in the locale of the shop. */
export function usePlanTexts(products: readonly PlannerProduct[]) {
  const { t, locale } = useShop();
  /** Millimetres as a number of centimetres. */
  const number = (millimetres: number) => formatNumber(millimetres / MILLIMETRES_OF_A_CENTIMETRE, locale);
  const centimetres = (millimetres: number) => `${number(millimetres)}${NO_BREAK_SPACE}cm`;
  const size = ({ width, height }: { readonly width: number; readonly height: number }) =>
    `${number(width)}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${centimetres(height)}`;
  const productOf = (sku: string) => products.find((product) => product.sku === sku);
  const piece = (each: Piece, position: number) =>
    t(`product:planner.piece.${each.turned ? 'turned' : 'label'}`, {
      number: position,
      name: productOf(each.sku)?.name ?? each.sku,
      left: centimetres(Math.max(0, each.x)),
      bottom: centimetres(Math.max(0, each.y)),
    });
  return { number, centimetres, size, piece, productOf };
}
