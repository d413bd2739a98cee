import { metricValue, type SummaryData, tagValues } from './summary-data.ts';

export type Failures = readonly { readonly name: string; readonly count: number }[];

/** Statuses that the report counts. */
export const FAILED_STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504].map(
  String,
);

/** k6's codes of requests without a response (grafana.com/docs/k6, "Error codes"). */
export const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  1000: 'other error',
  1050: 'timeout',
  1101: 'unknown host',
  1201: 'connection closed',
  1211: 'connection timeout',
  1212: 'connection refused',
  1220: 'connection reset',
  1300: 'TLS error',
  1310: 'certificate of an unknown authority',
  1311: 'certificate of another host',
};

/** The responses with a status of 400 or more, and the requests without a response. */
export function failuresIn(data: SummaryData): Failures {
  const rows = (tag: string, nameOf: (value: string) => string) =>
    tagValues(data, 'http_reqs', tag).map((value) => ({
      name: nameOf(value),
      count: metricValue(data, `http_reqs{${tag}:${value}}`, 'count'),
    }));
  return [
    ...rows('status', (status) => status),
    ...rows('error_code', (code) => NETWORK_ERRORS[code] ?? code),
  ].filter(({ count }) => count > 0);
}
