import { useShop } from '#client/data/shop-context.tsx';
import { isFile } from '#shared/configuration/configuration.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import styles from './file-option.module.css';
import { OptionGroup } from './option-group.tsx';
import type { FileOptionProps } from './option-props.ts';
import { PriceRate } from './surcharge.tsx';

/** A picture from the shopper or the library. The screen passes in the input component. */
export function FileOption(props: FileOptionProps) {
  const {
    option,
    answer,
    faults,
    size,
    vatRate,
    productId,
    fileInput: FileInput,
    onPicture,
    onChoose,
    onProgress,
  } = props;
  const { t, locale } = useShop();
  const [fault] = faults;
  const id = optionFieldId(option.id);
  const file = isFile(answer) ? answer : undefined;
  const error = fault && faultText(fault, t, locale, option);
  return (
    <OptionGroup
      option={option}
      more={<PriceRate effect={option.priceEffect} vatRate={vatRate} />}
      error={error}
    >
      <div id={id} tabIndex={-1} className={styles.input}>
        {file && <input type="hidden" name={fieldName(option)} value={`${file.source}:${file.id}`} />}
        <FileInput
          productId={productId}
          option={option}
          answer={file}
          size={size}
          {...(error ? { error } : {})}
          describedBy={error ? `${id}-group-error ${id}-group-hint` : `${id}-group-hint`}
          onChoose={onChoose}
          onProgress={(progress) => onProgress(option.id, progress)}
          onAnswer={(next, picture) => onPicture(option.id, next, picture)}
        />
      </div>
      <p className={styles.noScript}>{t('form:configurator.noScript.file')}</p>
    </OptionGroup>
  );
}
