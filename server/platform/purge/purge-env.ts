import { string } from 'yup';

/** Addresses with commas between, such as `http://a:9464,http://b:9464`; `expected` says it in the message. */
export function addressesField(expected: string) {
  return string()
    .test((value) => addressesIn(value).every(isAddress))
    .meta({ expected });
}

/** The secret of those who may purge: needed as soon as there is anybody to tell. */
export const purgeTokenField = string()
  .min(16)
  .when(['STOREFRONT_ADMIN_URLS', 'EDGE_ADMIN_URLS'], ([storefronts, edges], token) =>
    storefronts || edges ? token.required() : token,
  )
  .meta({
    expected: 'a secret of at least 16 characters with STOREFRONT_ADMIN_URLS or EDGE_ADMIN_URLS',
    secret: true,
  });

/** The addresses of a setting, each once. */
export function addressesIn(setting: string | undefined): readonly string[] {
  const addresses = (setting ?? '').split(',').map((address) => address.trim().replace(/\/+$/, ''));
  return [...new Set(addresses.filter((address) => address !== ''))];
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search } = new URL(address);
  return protocol === 'http:' && pathname === '/' && search === '';
}
