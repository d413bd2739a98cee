import { AppError } from '#shared/errors/app-error.ts';
import { procedure } from './procedure/trpc.ts';

/** A procedure of customer accounts; NOT_FOUND in the shop of a brand without them. */
export const accountProcedure = procedure.use(({ ctx, next }) => {
  if (!ctx.brand.switches.account) throw new AppError('NOT_FOUND', { message: 'This brand has no accounts' });
  return next();
});
