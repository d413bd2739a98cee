import { median, percentile } from '../report/statistics.ts';
import type { HostileVisitor } from './attack.ts';
import type { Traffic } from './wire.ts';

/** One hostile visitor beside the well-behaved ones. */
export interface Round {
  /** 99th percentile in milliseconds, without and with the hostile visitor. */
  readonly alone: number;
  readonly beside: number;
  readonly errors: readonly string[];
  /** Bytes from the shop per byte to it, without the bytes that any response may have. */
  readonly amplification: number;
  /** Bytes of the log per byte to the shop, and lines per request. */
  readonly logBytes: number;
  readonly logLines: number;
  readonly requests: number;
  /** Connections of the hostile visitor that the shop accepted. */
  readonly connections: number;
  readonly refused: number;
}

export const LIMITS = { ratio: 2, amplification: 3, logBytes: 3, errors: 0 };

/** Bytes that any response may have: an error response has at most 8 kB, plus its headers. */
export const RESPONSE_BYTES = 9_000;

/** Milliseconds after which visitors give up. */
export const TIMEOUT_MS = 10_000;

/** Without any response, it is the timeout. */
export const p99 = (milliseconds: readonly number[]): number =>
  milliseconds.length === 0 ? TIMEOUT_MS : percentile(milliseconds, 99);

/** A round of a hostile visitor. Where no connection was accepted, nothing was sent, and its traffic and log are 0. */
export function toRound(
  { getsContent }: Pick<HostileVisitor, 'getsContent'>,
  traffic: Traffic,
  measured: Pick<Round, 'alone' | 'beside' | 'errors'> & { readonly log: { bytes: number; lines: number } },
): Round {
  const { requests, connections, sent, received, statuses } = traffic;
  const { log, ...rest } = measured;
  if (connections === 0)
    return { ...rest, requests: 0, connections, refused: 0, amplification: 0, logBytes: 0, logLines: 0 };
  return {
    ...rest,
    requests,
    connections,
    refused: (statuses[429] ?? 0) + (statuses[503] ?? 0),
    amplification: getsContent ? 0 : Math.max(0, received - requests * RESPONSE_BYTES) / Math.max(1, sent),
    logBytes: log.bytes / Math.max(1, sent),
    logLines: log.lines / Math.max(1, requests),
  };
}

/** The limits that a round exceeds; empty when it exceeds none. A round in which nothing was sent proves nothing. */
export function exceededLimits(round: Round): string[] {
  if (round.connections === 0) return ['nothing sent'];
  return [
    ...(round.beside > round.alone * LIMITS.ratio ? ['p99'] : []),
    ...(round.amplification > LIMITS.amplification ? ['bytes'] : []),
    ...(round.logBytes > LIMITS.logBytes ? ['log bytes'] : []),
    ...(round.errors.length > LIMITS.errors ? ['errors'] : []),
  ];
}

/** The limits that most of the rounds exceed: a busy machine disturbs single ones. */
export function exceededByMost(rounds: readonly Round[]): string[] {
  const all = rounds.flatMap(exceededLimits);
  return [...new Set(all)].filter(
    (limit) => all.filter((other) => other === limit).length > rounds.length / 2,
  );
}

export function medianRound(rounds: readonly Round[]): Round | undefined {
  const ratio = ({ alone, beside }: Round) => beside / alone;
  const middle = median(rounds.map(ratio));
  return rounds.find((round) => ratio(round) === middle);
}
