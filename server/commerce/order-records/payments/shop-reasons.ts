/** Reasons of refunds that the shop makes itself, as they are stored; `{}` is what they name. */
const SHOP_REASONS = {
  return: 'return {}',
  vat: 'VAT number {} was confirmed',
  site: 'made on the site of the provider',
  reversed: 'a chargeback was reversed',
  unused: 'the order could not use this payment',
} as const;

type ShopReason = keyof typeof SHOP_REASONS;

const NAMES = Object.keys(SHOP_REASONS) as ShopReason[];

/** The stored text of a reason. `detail`: the number of the return, or the VAT number. */
export function shopReason(name: ShopReason, detail = ''): string {
  return SHOP_REASONS[name].replace('{}', () => detail);
}

/** The reason of the shop that a text is, with what it names; undefined for the words of a person. */
export function readShopReason(
  text: string,
): { readonly name: ShopReason; readonly detail: string } | undefined {
  for (const name of NAMES) {
    const [before = '', after = ''] = SHOP_REASONS[name].split('{}');
    const detail = text.slice(before.length, text.length - after.length);
    if (!/\s/.test(detail) && shopReason(name, detail) === text) return { name, detail };
  }
  return undefined;
}
