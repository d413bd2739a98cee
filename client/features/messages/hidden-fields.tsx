import { Honeypot } from '#client/features/forms/honeypot.tsx';
import type { MessageKind } from '#shared/messages/message-kinds.ts';

interface HiddenFieldsProps {
  readonly kind: MessageKind;
  /** The signed time at which the form was opened. */
  readonly stamp: string;
  /** The path of the page with the form. */
  readonly page: string;
  /** Name of the product of a question, or title of the job offer of an application. */
  readonly pageTitle?: string | undefined;
  /** Id of the job offer. */
  readonly job?: string | undefined;
  /** SKU of the product of a question. */
  readonly sku?: string | undefined;
}

/** The hidden fields of a message, with the honeypot. */
export function HiddenFields({ kind, stamp, page, pageTitle, job, sku }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="page" value={page} />
      {pageTitle && <input type="hidden" name="pageTitle" value={pageTitle} />}
      {job && <input type="hidden" name="job" value={job} />}
      {sku && <input type="hidden" name="sku" value={sku} />}
      <Honeypot />
    </>
  );
}
