import type { FormHandler } from '#client/data/form-handler.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseAttachedFiles } from '#shared/messages/attached-files.ts';
import { sizeInput } from '#shared/messages/message-schema.ts';
import { href } from '#shared/screens/index.ts';
import { CONTACT_VIEWS } from './contact-query.ts';

/** Sends a message, and redirects to the page that confirms it. Sends nothing if a file was refused. */
export const handleForm: FormHandler = async ({ call, locale }, form) => {
  const text = (name: string) => form.get(name) ?? '';
  const fileFault = form.get('fileFault');
  if (fileFault !== null) throw refusedFile(fileFault);
  const kind = text('kind');
  await call('message.form.create', {
    kind,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    topic: text('topic'),
    room: text('room'),
    area: sizeInput(text('area'), 'area', locale),
    height: sizeInput(text('height'), 'height', locale),
    text: text('text'),
    keep: form.get('keep') === 'on',
    files: parseAttachedFiles(text('attached')).map(({ id }) => id),
    job: text('job'),
    sku: text('sku'),
    page: text('page'),
    stamp: text('stamp'),
    website: text('website'),
  });
  return href('contact', locale, { query: { view: CONTACT_VIEWS.sent, type: kind } });
};

function refusedFile(messageKey: string): AppError {
  const isKnown = /^(?:yup:errors\.file\.\w+|apiErrors:[\w.]+)$/.test(messageKey);
  const known = isKnown ? messageKey : 'yup:errors.file.document';
  const field = { path: 'files', messageKey: known, message: 'was refused' };
  return new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'A file was refused', fields: [field] });
}
