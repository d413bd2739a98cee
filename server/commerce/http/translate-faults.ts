import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import i18next from 'i18next';
import Backend from 'i18next-fs-backend';
import { shopByIdentifier } from '#shared/brands/index.ts';
import { fallbackChain, type Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';

const texts = new Map<Locale, Translate>();

/** The texts of errors in a locale. */
function errorTexts(locale: Locale): Translate {
  const known = texts.get(locale);
  if (known) return known;
  const [region, language] = fallbackChain(locale);
  const instance = i18next.createInstance();
  void instance.use(Backend).init({
    initAsync: false,
    backend: { loadPath: path.resolve('shared/locales/{{lng}}/{{ns}}.json') },
    lng: region,
    fallbackLng: language,
    load: 'currentOnly',
    ns: ['apiErrors', 'yup'],
    interpolation: { escapeValue: false },
  });
  const t: Translate = (key, values) => instance.t(key, { ...values });
  texts.set(locale, t);
  return t;
}

/** The texts of errors in the language of the shop that a request names; undefined without a known one. */
export function textsOfShop(req: IncomingMessage): Translate | undefined {
  const identifier = req.headers['x-shop'];
  if (typeof identifier !== 'string') return undefined;
  try {
    return errorTexts(shopByIdentifier(identifier).locale);
  } catch {
    return undefined;
  }
}
