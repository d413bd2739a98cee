import { createHash, randomBytes } from 'node:crypto';
import { number, object, string } from 'yup';
import { fetchJson } from '#server/platform/calls/fetch-json.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import type { ErpSettings } from '../kernel/env/erp-env.ts';
import { decryptText, encryptText } from '../kernel/text-cipher.ts';
import { consumeAuthorization, findToken, insertAuthorization, saveToken } from './erp.repository.ts';

export interface ErpDeps extends Pick<CommerceDeps, 'db' | 'clock' | 'logger'> {
  readonly settings: ErpSettings;
}

const SCOPE = 'https://api.businesscentral.dynamics.com/.default offline_access';
/** An operator signs in within this time. */
const AUTHORIZATION_MS = 10 * MINUTE_MS;
const DEADLINE_MS = 10_000;
/** A token is renewed this long before it expires, so that no call fails because of it. */
const RENEW_BEFORE_MS = 5 * MINUTE_MS;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const environmentOf = ({ tenantId, environment }: ErpSettings) => `${tenantId}/${environment}`;

/** Starts the code flow (RFC 6749, PKCE by RFC 7636) and returns the address at which an operator signs in. */
export async function startAuthorization(deps: ErpDeps): Promise<string> {
  const { settings, clock } = deps;
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
  const stateHash = sha256(state);
  const now = clock();
  await insertAuthorization(
    deps,
    {
      stateHash,
      encryptedVerifier: encryptText(verifier, settings.tokenKey, stateHash),
      expiresAt: new Date(now.getTime() + AUTHORIZATION_MS),
    },
    now,
  );
  const url = new URL(`${settings.loginUrl}/${settings.tenantId}/oauth2/v2.0/authorize`);
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: settings.redirectUri,
    scope: SCOPE,
    state,
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/**
 * Finishes the code flow and stores the tokens. Throws BAD_REQUEST for a state that was not started, has expired or was
 * used, and BAD_GATEWAY when Microsoft refuses the code or does not respond.
 */
export async function finishAuthorization(
  deps: ErpDeps,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<void> {
  const stateHash = sha256(state);
  const started = await consumeAuthorization(deps, stateHash, deps.clock());
  if (!started)
    throw new AppError('BAD_REQUEST', { message: 'The authorisation was not started, or has ended' });
  const verifier = decryptText(started.encryptedVerifier, deps.settings.tokenKey, stateHash);
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  await storeTokens(deps, await requestTokens(deps, grant));
  deps.logger.info('the shop is connected to the ERP');
}

/**
 * A valid access token, renewed when it expires soon or is the `refused` one. Throws ErpNotConnected, and
 * BAD_GATEWAY when it cannot be renewed. Only the job calls it, under its lease, so that one process renews.
 */
export async function accessToken(deps: ErpDeps, refused?: string): Promise<string> {
  const { tokens, expiresAt } = await readTokens(deps);
  const isValid = expiresAt.getTime() - deps.clock().getTime() > RENEW_BEFORE_MS;
  if (isValid && tokens.accessToken !== refused) return tokens.accessToken;
  const { refreshToken } = tokens;
  const renewed = await requestTokens(deps, { grant_type: 'refresh_token', refresh_token: refreshToken });
  await storeTokens(deps, { ...renewed, refresh_token: renewed.refresh_token ?? refreshToken });
  return renewed.access_token;
}

/** Expiry of the stored token; `unreadable`: another ERP_TOKEN_KEY has encrypted it; null while nobody has connected the shop. */
export async function tokenExpiry(deps: ErpDeps): Promise<Date | 'unreadable' | null> {
  const row = await findToken(deps, environmentOf(deps.settings));
  if (!row) return null;
  try {
    decryptText(row.encrypted, deps.settings.tokenKey, row.environment);
    return row.expiresAt;
  } catch {
    return 'unreadable';
  }
}

/** No operator has connected the shop yet. */
class ErpNotConnected extends Error {
  constructor() {
    super('The ERP is not connected: npm run shop -- erp connect');
  }
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const TOKENS = object({ accessToken: string().required(), refreshToken: string().required() }).required();
const TOKEN_RESPONSE = object({
  access_token: string().required(),
  refresh_token: string(),
  expires_in: number().positive().required(),
}).required();

async function readTokens(deps: ErpDeps) {
  const environment = environmentOf(deps.settings);
  const row = await findToken(deps, environment);
  if (!row) throw new ErpNotConnected();
  const text = decryptText(row.encrypted, deps.settings.tokenKey, environment);
  return { tokens: TOKENS.validateSync(JSON.parse(text)), expiresAt: row.expiresAt };
}

type TokenResponse = ReturnType<typeof TOKEN_RESPONSE.validateSync>;

async function storeTokens(deps: ErpDeps, response: TokenResponse): Promise<void> {
  const { settings } = deps;
  const environment = environmentOf(settings);
  if (!response.refresh_token) throw badGateway(new Error('the response has no refresh token'));
  const tokens: Tokens = { accessToken: response.access_token, refreshToken: response.refresh_token };
  const now = deps.clock();
  await saveToken(deps, {
    environment,
    encrypted: encryptText(JSON.stringify(tokens), settings.tokenKey, environment),
    expiresAt: new Date(now.getTime() + response.expires_in * 1_000),
    updatedAt: now,
  });
}

async function requestTokens(
  { settings }: ErpDeps,
  grant: Readonly<Record<string, string>>,
): Promise<TokenResponse> {
  const body = new URLSearchParams({
    ...grant,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    redirect_uri: settings.redirectUri,
    scope: SCOPE,
  });
  try {
    const url = new URL(`${settings.loginUrl}/${settings.tenantId}/oauth2/v2.0/token`);
    return await withDeadline(
      (signal) => fetchJson(url, { shape: TOKEN_RESPONSE, signal, method: 'POST', body }),
      { ms: DEADLINE_MS },
    );
  } catch (error) {
    throw badGateway(error);
  }
}

function badGateway(cause: unknown): AppError {
  return new AppError('BAD_GATEWAY', { message: 'Microsoft Entra gave no token', cause });
}
