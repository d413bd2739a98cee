import type { ScreenModule } from '#client/data/screen.ts';

export { load, namespaces } from './my-account.data.ts';

export const variants = {
  email: () => import('./email.variant.tsx'),
  forgot: () => import('./forgot.variant.tsx'),
  login: () => import('./login.variant.tsx'),
  order: () => import('./order.variant.tsx'),
  'quotation-request': () => import('./quotation-request.variant.tsx'),
  overview: () => import('./overview.variant.tsx'),
  quotation: () => import('./quotation.variant.tsx'),
  register: () => import('./register.variant.tsx'),
  reset: () => import('./reset.variant.tsx'),
  review: () => import('./review.variant.tsx'),
  saved: () => import('./saved.variant.tsx'),
  verify: () => import('./verify.variant.tsx'),
  withdraw: () => import('./withdraw.variant.tsx'),
} satisfies ScreenModule['variants'];

/** Every view of the account is a variant. */
export function Screen() {
  return null;
}
