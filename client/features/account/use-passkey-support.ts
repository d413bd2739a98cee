import { useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { passkeyHost } from '#shared/screens/passkey-host.ts';

/** Whether this browser can use passkeys in this shop; undefined until that is known, and on the server. */
export function usePasskeySupport(): boolean | undefined {
  const { brand, locale } = useShop();
  const [isSupported, setIsSupported] = useState<boolean>();
  useEffect(() => {
    let isMounted = true;
    void supportsPasskeys(brand, locale).then((result) => {
      if (isMounted) setIsSupported(result);
    });
    return () => {
      isMounted = false;
    };
  }, [brand, locale]);
  return isSupported;
}

/** Passkeys need TLS or localhost, and a host name: browsers refuse them on an IP address. */
async function supportsPasskeys(brand: Brand, locale: Locale): Promise<boolean> {
  const { hostname } = location;
  if (typeof PublicKeyCredential === 'undefined' || /^[\d.]+$|:/.test(hostname)) return false;
  if (passkeyHost(brand, locale, hostname) === hostname) return true;
  // The passkeys of another host of the brand: Related Origin Requests.
  try {
    return (await PublicKeyCredential.getClientCapabilities?.())?.relatedOrigins === true;
  } catch {
    return false;
  }
}
