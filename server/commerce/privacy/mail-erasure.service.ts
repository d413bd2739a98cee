import { deleteMail, lockMailsOfPerson } from '../mail/mail-retention.repository.ts';
import { deletedRow, type Finding, keptRow } from './finding.ts';
import type { ErasureContext } from './order-erasure.service.ts';

/** Deletes mails, except those about an order that are still to be sent, in the caller's transaction. */
export async function eraseMails(
  tx: ErasureContext,
  filter: Parameters<typeof lockMailsOfPerson>[1],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const mail of await lockMailsOfPerson(tx, filter)) {
    const row = { id: mail.id, createdAt: mail.at };
    if (mail.isNeeded) findings.push(keptRow(mail.table, row, 'it is still to be sent'));
    else {
      await deleteMail(tx, mail);
      findings.push(deletedRow(mail.table, row));
    }
  }
  return findings;
}
