import { string } from 'yup';
import { withoutTrailingSlashes } from '#shared/links/trailing-slashes.ts';

/** A list of URLs, such as `http://a:9464,http://b:9464`. `expected` is the description in the error message. */
export function urlListField(expected: string) {
  return string()
    .test((value) => parseUrlList(value).every(isOrigin))
    .meta({ expected });
}

const MIN_TOKEN_LENGTH = 16;

/** The tokens of PURGE_TOKEN. The first is sent, all are accepted: both are needed while the secret is rotated. */
export function parseTokens(setting: string | undefined): readonly string[] {
  return setting === undefined ? [] : setting.split(',').map((token) => token.trim());
}

/** The shared secret of purge requests; required when a URL is configured. */
export const purgeTokenField = string()
  .test((value) => parseTokens(value).every((token) => token.length >= MIN_TOKEN_LENGTH))
  .when(['STOREFRONT_ADMIN_URLS', 'EDGE_ADMIN_URLS'], ([storefronts, edges], token) =>
    storefronts || edges ? token.required() : token,
  )
  .meta({
    expected:
      'a secret of at least 16 characters, or several separated by commas, with STOREFRONT_ADMIN_URLS or EDGE_ADMIN_URLS',
    secret: true,
  });

/** The distinct URLs of a setting, without trailing slashes. */
export function parseUrlList(setting: string | undefined): readonly string[] {
  const urls = (setting ?? '').split(',').map((url) => withoutTrailingSlashes(url.trim()));
  return [...new Set(urls.filter((url) => url !== ''))];
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname, search } = new URL(url);
  return protocol === 'http:' && pathname === '/' && search === '';
}
