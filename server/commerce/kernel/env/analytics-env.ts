import { parseSecrets } from '#shared/third-parties/google-tag.ts';

/** Whether purchases are reported to Google Analytics. */
export function hasAnalytics(env: { readonly ANALYTICS_SECRETS?: string | undefined }): boolean {
  return (parseSecrets(env.ANALYTICS_SECRETS ?? '')?.size ?? 0) > 0;
}
