import type { RequestHandler } from 'express';
import { DAY_MS } from '#shared/dates/durations.ts';
import { LANGUAGES, localeDefinition } from '#shared/locales/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { StorefrontDeps } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

interface SecurityDeps extends StorefrontDeps {
  /** SECURITY_CONTACT: a URI, such as mailto:security@example.com. */
  readonly securityContact?: string | undefined;
}

/** security.txt: where to report a vulnerability (RFC 9116). Without a setting, to the address of the brand. */
export function securityTxt({ brand, domainSuffix, clock, securityContact }: SecurityDeps): RequestHandler {
  return (req, res) => {
    const { locale } = contextOf(req);
    const { language } = localeDefinition(locale);
    // At midnight, so that the file is the same for a day.
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000', '');
    const lines = [
      `Contact: ${securityContact ?? `mailto:${brand.contact.email}`}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${[language, ...LANGUAGES.filter((one) => one !== language)].join(', ')}`,
      `Canonical: ${siteBaseAddress(brand, locale, domainSuffix)}${SECURITY_TXT_PATH}`,
    ];
    res
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}
