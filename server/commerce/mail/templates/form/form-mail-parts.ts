import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import type { MailBody } from '../../frame/mail-frame.ts';
import type { MailTheme } from '../../frame/mail-theme.ts';
import type { parseFormContent } from '../../mail-content.ts';

/** The parts of a mail about a form. */
export interface FormMailInput {
  readonly form: ReturnType<typeof parseFormContent>;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly t: ServerTranslate;
  readonly theme: MailTheme;
}

export interface FormMailParts {
  readonly subject: string;
  readonly preheader: string;
  readonly name: string;
  readonly body: MailBody;
  readonly closing: readonly string[];
}
