import {
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  servesContract,
} from '#shared/commerce-api/contract-version.ts';

const TIMEOUT_MS = 2_000;

/**
 * Why the commerce API cannot serve this build: its contract is older, or of another major version. Undefined when it can, and
 * when it does not answer: then a storefront serves from caches.
 */
export async function findOutdatedContract(commerceBaseUrl: string): Promise<string | undefined> {
  const response = await fetch(`${commerceBaseUrl}/healthz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  // A proxy answers with these while the API is down.
  if (!response || [502, 503, 504].includes(response.status)) return undefined;
  const offered = response.headers.get(CONTRACT_VERSION_HEADER);
  if (servesContract(offered)) return undefined;
  return `the commerce API has version ${offered ?? 'none'} of the contract, and this build needs ${CONTRACT_VERSION}: deploy the API first`;
}
