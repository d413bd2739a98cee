import type { Html } from '#shared/html/html.ts';
import type { OrderDeps } from '../../order-records/order-context.ts';
import type { WithUploads } from '../../uploads/upload-deps.ts';
import type { StaffPerson } from '../sign-in/staff-access.ts';
import type { StaffLanguage } from './send-page.ts';

export interface StaffDeps extends OrderDeps, WithUploads {}

/** The context of a request of a signed-in person. */
export interface StaffContext extends StaffLanguage {
  /** Their `actor` is the person. */
  readonly deps: StaffDeps;
  readonly person: StaffPerson;
}

export const SECTIONS = [
  'orders',
  'returns',
  'quotations',
  'inbox',
  'reviews',
  'questions',
  'refunds',
  'customers',
  'searches',
  'imports',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Page that a route shows. */
export interface StaffView {
  readonly section: Section;
  readonly title: string;
  readonly content: Html;
  /** Default: 200. */
  readonly status?: number;
}
