import { string } from 'yup';

/**
 * Records that the visitors of one network may store in 24 hours: many, because an office or a school shares a network: see
 * decision 063.
 */
const DEFAULTS = {
  /** Guest sessions, each with a cart, a quotation or saved items. */
  sessions: 500,
  'saved-items': 2_000,
  pictures: 1_000,
  /** Kilobytes of uploads and edits. */
  'picture-kb': 5_000_000,
  'shared-carts': 200,
  registrations: 50,
  payments: 1_000,
  'vat-checks': 300,
  /** Mails to one address that visitors of one network cause. */
  mails: 20,
};

export type DailyKind = keyof typeof DEFAULTS;
export type DailyLimits = Readonly<Record<DailyKind, number>>;

const isKind = (name: string): name is DailyKind => Object.hasOwn(DEFAULTS, name);

export const dailyLimitEnvFields = {
  DAILY_LIMITS: string()
    .default('')
    .test((value) => parseLimits(value) !== undefined)
    .meta({
      expected: `what one IP address may store in 24 hours, where it differs from ${Object.entries(DEFAULTS)
        .map(([kind, count]) => `${kind}:${count}`)
        .join(',')}`,
    }),
};

/** The limits of DAILY_LIMITS; undefined with RATE_LIMITS=off. */
export function dailyLimitsOf(env: {
  readonly DAILY_LIMITS: string;
  readonly RATE_LIMITS: string;
}): DailyLimits | undefined {
  const limits = parseLimits(env.DAILY_LIMITS);
  if (!limits) throw new Error('DAILY_LIMITS is invalid');
  return env.RATE_LIMITS === 'off' ? undefined : limits;
}

/** undefined unless each entry is a kind with a count. */
function parseLimits(value: string): DailyLimits | undefined {
  const limits = { ...DEFAULTS };
  for (const entry of value.split(',').flatMap((text) => text.trim() || [])) {
    const [kind = '', count = '', ...rest] = entry.split(':');
    if (!isKind(kind) || !/^[1-9]\d{0,7}$/.test(count) || rest.length > 0) return undefined;
    limits[kind] = Number(count);
  }
  return limits;
}
