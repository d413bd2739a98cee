import type { OutageLog } from '#server/platform/logs/outage-log.ts';

/** For tests whose outages nobody reads. */
export const NO_OUTAGES: OutageLog = { failed: () => {}, succeeded: () => {} };
