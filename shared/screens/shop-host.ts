import type { Brand } from '../brands/brand.ts';
import { LOCALES, localeDefinition } from '../locales/index.ts';

/** Whether a host, without port, belongs to a brand's shops, whatever their environment: `acc.easyfelt.nl` too. */
export function isShopHost(brand: Brand, host: string): boolean {
  return LOCALES.some((locale) => {
    const domain = `${brand.site}.${localeDefinition(locale).domain}`;
    return host === domain || host.endsWith(`.${domain}`);
  });
}

/** Whether a host, without port, is the computer itself. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}
