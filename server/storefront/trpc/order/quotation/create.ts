import type { InferType } from 'yup';
import type { QuotationView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';
import { quotationRequestInput, toReference } from '../../quotation-inputs.ts';

/** Requests a quotation, which is mailed. The commerce API limits requests. */
export const create = accountProcedure
  .meta({ opensSession: true, cost: 60 })
  .input(allFields(quotationRequestInput))
  .mutation(({ ctx, input: { contact, message, line, quotation } }): Promise<QuotationView> => {
    const body = {
      contact,
      message,
      ...(line ? { line: toLine(line) } : {}),
      ...(quotation ? { quotation: toReference(quotation) } : {}),
    };
    return ctx.commerce.post('/Quotations', { body });
  });

type Line = NonNullable<InferType<typeof quotationRequestInput>['line']>;

function toLine({ productId, quantity, answers }: Line) {
  return { productId, quantity, ...(answers ? { answers } : {}) };
}
