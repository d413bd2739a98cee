import {
  quotationLinks,
  quotationNumbers,
  quotationRequests,
  quotationVersions,
} from '../../db/schema/orders/quotations.ts';
import { ofSale, rulesOf, type TableRules } from '../personal-data.ts';

const ofQuotation = (data: string) =>
  ofSale(`${data}; without a sale: QUOTATION_RETENTION_DAYS after the last day of validity`, 'with orders');

/** Requesters of quotations, quoted lines, and the links in the mails. */
export const QUOTATION_RULES: readonly TableRules[] = [
  rulesOf(
    quotationRequests,
    {
      firstName: ofQuotation('name'),
      lastName: ofQuotation('name'),
      email: ofQuotation('email address'),
      phone: ofQuotation('telephone number'),
      company: ofQuotation('employer or firm'),
      message: ofQuotation('free text'),
      contentHash: ofQuotation('hash of the session and what it requested'),
    },
    ['orderId', 'createdAt', 'remindedAt', 'acceptedAt'],
  ),
  rulesOf(
    quotationVersions,
    {
      content: ofQuotation('what was asked for, with the answers of the shopper'),
      note: ofQuotation('free text'),
      pdf: ofQuotation('the quotation'),
    },
    ['orderId', 'version', 'discount', 'createdAt'],
  ),
  rulesOf(quotationLinks, { tokenHash: ofQuotation('hash of the link in the mail') }, [
    'orderId',
    'createdAt',
  ]),
  rulesOf(quotationNumbers, {}, ['brand', 'year', 'last']),
];
