import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { runOrderAction } from '../../operator/orders/run-orders.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** Everything that `orders show` prints. Throws NOT_FOUND for the id of no order. */
export async function findShownOrder({ deps }: StaffContext, id: string): Promise<ShownOrder> {
  const { shown } = isUuid(id) ? await runOrderAction(deps, id, { kind: 'show' }, false) : {};
  if (!shown) throw new AppError('NOT_FOUND', { message: 'There is no such order' });
  return shown;
}
