import { useState } from 'react';

/** A link that the shopper has asked for, and whether the browser has copied it. */
export interface SharedLink {
  readonly url: string;
  readonly isCopied: boolean;
}

/**
 * Shares an address with the device's own dialog, or else copies it. `name` describes it. `shared` is the last one: the page
 * shows it, for browsers that do not copy and shoppers who copied something else meanwhile.
 */
export function useShare() {
  const [shared, setShared] = useState<SharedLink>();
  const share = async (url: string, name: string): Promise<void> => {
    setShared({ url, isCopied: false });
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: name, url });
        return;
      } catch (error) {
        // The shopper closed the dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setShared({ url, isCopied: true });
    } catch {
      // The field with the address remains.
    }
  };
  return { shared, share };
}
