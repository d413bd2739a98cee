import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Response, Router } from 'express';
import type { Database } from '#server/platform/postgres/database.ts';
import type { MailFiles } from './mail-files.ts';
import type { MailAttachment } from './mail-transport.ts';
import { findMailOf, findMessage, findMessages, type MailboxMessage } from './mailbox.repository.ts';
import { mailboxPage, messageNotFoundPage, messagePage } from './mailbox-page.ts';
import { mailAttachments, type RenderDeps } from './render-mail.ts';

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
// Mails use inline styles and contain their pictures. Anything else in their markup is blocked.
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface MailboxDeps extends Pick<RenderDeps, 'logger' | keyof MailFiles> {
  readonly db: Database;
}

/** Pages that show the sent mails when no SMTP server is configured: /mailbox, /mailbox?to=address and /mailbox/:id. */
export function mailboxRoutes(deps: MailboxDeps): Router {
  const css = readFileSync(fileURLToPath(new URL('./mailbox.css', import.meta.url)), 'utf8');
  const router = Router();

  router.get('/mailbox/mailbox.css', (_req, res) => {
    res.type('css').setHeader('Cache-Control', 'public, max-age=3600').send(css);
  });
  router.get('/mailbox', async (req, res) => {
    const { to } = req.query;
    const recipient = typeof to === 'string' ? to : undefined;
    send(res, 200, PAGE_CSP, mailboxPage(await findMessages(deps.db, recipient)));
  });
  router.get('/mailbox/:id/html', async (req, res) => {
    const message = await findMessage(deps.db, req.params.id);
    send(res, message ? 200 : 404, MAIL_CSP, message?.html ?? '');
  });
  router.get('/mailbox/:id', async (req, res) => {
    const message = await findMessage(deps.db, req.params.id);
    const markup = message && messagePage(message, await attachmentsOf(deps, message));
    send(res, message ? 200 : 404, PAGE_CSP, markup ?? messageNotFoundPage());
  });
  router.get('/mailbox/:id/attachments/:number', async (req, res) => {
    const message = await findMessage(deps.db, req.params.id);
    const file = message && (await attachmentsOf(deps, message))[Number(req.params.number) - 1];
    if (!file) return send(res, 404, PAGE_CSP, messageNotFoundPage());
    res.setHeader('Cache-Control', 'no-store');
    // A visitor may have sent it: it is downloaded, and never shown within this site.
    res.attachment(file.filename).type(file.contentType).send(file.content);
  });
  return router;
}

/** The attachments of a message, read again where the mail took them from: the mailbox keeps no copy. None while they cannot be read. */
async function attachmentsOf(
  deps: MailboxDeps,
  { id, messageId }: MailboxMessage,
): Promise<readonly MailAttachment[]> {
  const mail = await findMailOf(deps.db, messageId);
  if (!mail) return [];
  return mailAttachments(deps, mail).catch((error: unknown) => {
    deps.logger.warn({ err: error, messageId: id }, 'the attachments of a mail could not be read');
    return [];
  });
}

function send(res: Response, status: number, policy: string, markup: string): void {
  res
    .status(status)
    .setHeader('Content-Security-Policy', policy)
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(markup);
}
