import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { createMailDomains, type DnsResolver } from './mail-domains.ts';

const NEVER = () => new Promise<never>(() => {});
const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** A resolver of fixed responses, which counts the look-ups of MX records. */
function openDns(responses: Partial<DnsResolver>) {
  const time = { now: 0 };
  const dns = { responses, lookUps: 0, cancelled: 0 };
  const lines: string[] = [];
  const mailDomains = createMailDomains({
    logger: createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) }),
    now: () => time.now,
    createResolver: () => ({
      resolveMx: (domain) => {
        dns.lookUps += 1;
        return (dns.responses.resolveMx ?? fails('ENODATA'))(domain);
      },
      resolve4: (domain) => (dns.responses.resolve4 ?? fails('ENODATA'))(domain),
      resolve6: (domain) => (dns.responses.resolve6 ?? fails('ENODATA'))(domain),
      cancel: () => {
        dns.cancelled += 1;
      },
    }),
  });
  return { dns, time, lines, mailDomains };
}

const mx = (exchange: string) => async () => [{ exchange }];

describe('the state of a domain', () => {
  it.each<[string, Partial<DnsResolver>, string]>([
    ['an MX record', { resolveMx: mx('mail.example.com') }, 'receives'],
    ['the null MX record', { resolveMx: mx('') }, 'refuses'],
    ['no MX record, but an IPv4 address', { resolve4: async () => ['192.0.2.1'] }, 'receives'],
    ['no MX record, but an IPv6 address', { resolve6: async () => ['2001:db8::1'] }, 'receives'],
    ['no record', {}, 'refuses'],
    ['NXDOMAIN', { resolveMx: fails('ENOTFOUND') }, 'refuses'],
    ['SERVFAIL', { resolveMx: fails('ESERVFAIL') }, 'unknown'],
    ['no DNS server', { resolveMx: fails('ECONNREFUSED') }, 'unknown'],
    ['a DNS server that does not respond', { resolveMx: fails('ETIMEOUT') }, 'unknown'],
    ['a second look-up that does not respond', { resolve4: NEVER }, 'unknown'],
  ])('%s', async (_case, responses, expected) => {
    expect(await openDns(responses).mailDomains.state('example.com')).toBe(expected);
  });

  it('is unknown at the deadline, after one retry, and ends the look-ups', async () => {
    const { dns, mailDomains } = openDns({ resolveMx: NEVER });
    expect(await mailDomains.state('example.com')).toBe('unknown');
    expect(dns.lookUps).toBe(2);
    expect(dns.cancelled).toBeGreaterThanOrEqual(2);
  });

  it('is retried once when DNS does not respond', async () => {
    const { dns, mailDomains } = openDns({ resolveMx: fails('ETIMEOUT') });
    const first = mailDomains.state('example.com');
    dns.responses.resolveMx = mx('mail.example.com');
    expect(await first).toBe('receives');
    expect(dns.lookUps).toBe(2);
  });

  it('is looked up once by concurrent calls', async () => {
    const { dns, mailDomains } = openDns({ resolveMx: mx('mail.example.com') });
    await Promise.all(Array.from({ length: 5 }, () => mailDomains.state('example.com')));
    expect(dns.lookUps).toBe(1);
  });

  it('is cached for a day when it receives mail, for ten minutes when it does not, and otherwise not at all', async () => {
    const { dns, time, mailDomains } = openDns({ resolveMx: mx('mail.example.com') });
    const lookUpsAfter = async (milliseconds: number) => {
      time.now += milliseconds;
      await mailDomains.state('example.com');
      return dns.lookUps;
    };
    expect(await lookUpsAfter(1)).toBe(1);
    expect(await lookUpsAfter(23 * HOUR_MS)).toBe(1);
    dns.responses.resolveMx = fails('ENOTFOUND');
    expect(await lookUpsAfter(2 * HOUR_MS)).toBe(2);
    expect(await lookUpsAfter(HOUR_MS / 7)).toBe(2);
    expect(await lookUpsAfter(HOUR_MS / 7)).toBe(3);
    dns.responses.resolveMx = fails('ESERVFAIL');
    expect(await lookUpsAfter(HOUR_MS)).toBe(4);
    expect(await lookUpsAfter(1)).toBe(5);
  });

  it('is not looked up while DNS is down, except by one probe in 30 seconds', async () => {
    const { dns, time, mailDomains } = openDns({ resolveMx: fails('ECONNREFUSED') });
    for (let at = 0; at < 8; at += 1) await mailDomains.state(`domain-${at}.example`);
    expect(dns.lookUps).toBe(10); // five look-ups with a retry each
    time.now += 30_000;
    dns.responses.resolveMx = mx('mail.example.com');
    expect(await mailDomains.state('example.com')).toBe('receives');
    expect(await mailDomains.state('example.org')).toBe('receives');
    expect(dns.lookUps).toBe(12);
  });

  it('is not in the log, which names the fault of DNS', async () => {
    const fault = Object.assign(new Error('queryMx ECONNREFUSED anna.example'), { code: 'ECONNREFUSED' });
    const { lines, mailDomains } = openDns({ resolveMx: () => Promise.reject(fault) });
    for (let at = 0; at < 8; at += 1) await mailDomains.state('anna.example');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { service: 'DNS', err: { message: 'DNS does not respond', code: 'ECONNREFUSED' } },
    ]);
    expect(lines.join('')).not.toContain('anna');
  });

  it('is unknown while 50 others are looked up', async () => {
    const { dns, mailDomains } = openDns({ resolveMx: NEVER });
    const others = Array.from({ length: 50 }, (_, at) => mailDomains.state(`domain-${at}.example`));
    expect(await mailDomains.state('example.com')).toBe('unknown');
    expect(dns.lookUps).toBe(50);
    await Promise.all(others);
  });
});
