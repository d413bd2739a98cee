import type { IncomingMessage } from 'node:http';
import { loadMessages } from '#server/platform/translations/load-messages.ts';
import { shopByIdentifier } from '#shared/brands/index.ts';
import { fallbackChain } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';

/** The texts of errors, which the storefront has too. */
const FAULTS = loadMessages({
  namespaces: ['apiErrors', 'yup'],
  tagsOf: fallbackChain,
  fileOf: (tag, namespace) => `shared/locales/${tag}/${namespace}.json`,
});

/** The texts of errors in the language of the shop that a request names; undefined without a known one. */
export function textsOfShop(req: IncomingMessage): Translate | undefined {
  const identifier = req.headers['x-shop'];
  if (typeof identifier !== 'string') return undefined;
  try {
    const t = FAULTS.getFixedT(shopByIdentifier(identifier).locale);
    return (key, values) => t(key, { ...values });
  } catch {
    return undefined;
  }
}
