import { useToast } from '#client/ui/toast/toast-context.ts';

interface ShareTexts {
  readonly copied: string;
  /** Title of the message with the address if the browser does not copy it. */
  readonly address: string;
}

/** Shares an address with the device's own dialog, or else copies it. `name` describes it. */
export function useShare({ copied, address }: ShareTexts): (url: string, name: string) => Promise<void> {
  const { showToast } = useToast();
  return async (url, name) => {
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
      showToast({ variant: 'success', title: copied, description: name });
    } catch {
      showToast({ variant: 'info', title: address, description: url });
    }
  };
}
