/**
 * The version of the contract (`info.version` of openapi.yaml). The minor number rises with each addition, the major number with what
 * breaks a storefront of the release before.
 */
export const CONTRACT_VERSION = '1.19.0';

/** The header with the version of the API, in each of its responses. */
export const CONTRACT_VERSION_HEADER = 'X-Contract-Version';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.\d{1,6}$/;

/** Whether an API with one version serves a storefront that needs another. */
export function servesContract(offered: string | null, needed: string = CONTRACT_VERSION): boolean {
  const [offer, need] = [offered ?? '', needed].map((version) => VERSION.exec(version)?.slice(1).map(Number));
  if (!offer || !need) return false;
  const [major = 0, minor = 0] = offer;
  return major === need[0] && minor >= (need[1] ?? 0);
}
