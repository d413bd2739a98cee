import type { Schema } from 'yup';
import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { LinePictures } from '../../inline-pictures.ts';
import type { MailAttachment } from '../../mail-transport.ts';
import type { MailPart } from './mail-part.ts';

export type Order = components['schemas']['Order'];

export interface OrderMail<Data = unknown> {
  /** The order when the mail was queued. */
  readonly order: Order;
  /** Content of the mail besides the order. */
  readonly data: Data;
  readonly brand: Brand;
  readonly locale: Locale;
  /** First label of the shops' hosts. */
  readonly domainSuffix: string;
  /** The inline pictures of the order's lines. */
  readonly pictures: LinePictures;
  readonly attachments: readonly MailAttachment[];
}

/** The content of a mail between the greeting and the shop's contact details. */
export interface OrderMailContents {
  readonly subject: string;
  /** The text that mail programs show beside the subject. */
  readonly preheader: string;
  readonly parts: readonly MailPart[];
  /** Whom the mail greets; by default the person of the billing address. */
  readonly person?: { readonly firstName: string; readonly lastName?: string | undefined };
}

/** A kind of mail about an order. */
export interface OrderMailTemplate<Data extends object> {
  /** Validates `data` before the mail is rendered. */
  readonly data: Schema<Data>;
  // A method, so that templates of different data fit one registry.
  render(mail: OrderMail<Data>): OrderMailContents;
}
