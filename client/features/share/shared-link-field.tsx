import { TextField } from '#client/ui/field/text-field.tsx';
import styles from './shared-link-field.module.css';
import type { SharedLink } from './use-share.ts';

interface SharedLinkFieldProps {
  readonly shared: SharedLink;
  readonly label: string;
  /** Says that the link is copied. */
  readonly copied: string;
  /** The parts that the link leaves out. */
  readonly hint?: string | undefined;
}

/** The address of a shared link in a field that the shopper can select, with the result of the copy. */
export function SharedLinkField({ shared, label, copied, hint }: SharedLinkFieldProps) {
  return (
    <div className={styles.field}>
      <TextField
        id="shared-link"
        label={label}
        {...(hint ? { hint } : {})}
        value={shared.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status" className={styles.status}>
        {shared.isCopied && copied}
      </p>
    </div>
  );
}
