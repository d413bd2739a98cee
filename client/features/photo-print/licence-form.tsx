import { type FormEvent, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import styles from './licence-form.module.css';
import { librarySource, type PrintPicture } from './source-picture.ts';

const TIMEOUT_MS = 15_000;

interface LicenceFormProps {
  readonly picture: PrintPicture;
  readonly onBack: () => void;
  /** Called with a valid code. */
  readonly onUnlock: (code: string) => void;
}

export function LicenceForm({ picture, onBack, onUnlock }: LicenceFormProps) {
  const t = useT();
  const call = useCall();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const check = async (code: string) => {
    if (!code) return setError(t('yup:form.required', { label: t('form:print.licence.code') }));
    setPending(true);
    setError(undefined);
    try {
      const input = { imageId: picture.id, licenceCode: code };
      const { valid } = await call.mutate('storage.licence.validate', input, AbortSignal.timeout(TIMEOUT_MS));
      if (valid) return onUnlock(code);
      setError(t('yup:errors.string.license_code'));
    } catch (failure) {
      setError(fieldFaultText(failure, 'licenceCode', t));
    }
    setPending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const code = new FormData(event.currentTarget).get('licenceCode');
    if (!isPending) void check(String(code ?? '').trim());
  };
  const { preview, width, height, title } = librarySource(picture);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {preview && <img className={styles.picture} src={preview} width={width} height={height} alt={title} />}
      <div className={styles.fields}>
        <p>{t('form:print.licence.text', { title })}</p>
        <TextField
          name="licenceCode"
          label={t('form:print.licence.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={error}
          announcesError
          autoFocus
          onChange={() => setError(undefined)}
        />
        <div className={styles.actions}>
          <Button variant="quiet" icon="arrow-left" onClick={onBack}>
            {t('form:print.licence.back')}
          </Button>
          <Button type="submit" pending={isPending}>
            {t('form:print.licence.submit')}
          </Button>
        </div>
      </div>
    </form>
  );
}
