import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button to show the password, which needs JavaScript. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const hydrated = useHydrated();
  return (
    <TextField
      {...rest}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        hydrated && (
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            label={visible ? hideLabel : showLabel}
            onClick={() => setVisible(!visible)}
          />
        )
      }
    />
  );
}
