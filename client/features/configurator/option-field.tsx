import { memo, type ReactElement } from 'react';
import { CheckboxOption } from './checkbox-option.tsx';
import { ChoiceOption } from './choice-option.tsx';
import { ColourOption } from './colour-option.tsx';
import { ColourPickerOption } from './colour-picker-option.tsx';
import { FileOption } from './file-option.tsx';
import { NumberOption } from './number-option.tsx';
import type { FileOptionProps, OptionProps } from './option-props.ts';
import { Remark } from './remark.tsx';
import { SelectOption } from './select-option.tsx';
import { SizeOption } from './size-option.tsx';
import { TextOption } from './text-option.tsx';

interface OptionFieldProps
  extends OptionProps,
    Pick<FileOptionProps, 'productId' | 'fileInput' | 'onPicture' | 'onChoose' | 'onProgress'> {
  readonly colour: string | undefined;
  readonly includingVat: boolean;
}

/** The control of an option, by its input type. The return type makes the compiler ask for every type. */
export const OptionField = memo(function OptionField(props: OptionFieldProps): ReactElement {
  const { input } = props.option;
  switch (input) {
    case 'Radio':
    case 'RadioWithImage':
    case 'RadioWithImageSmall':
      return <ChoiceOption {...props} look={input} />;
    case 'RadioColor':
      return <ColourOption {...props} />;
    case 'DropDown':
      return <SelectOption {...props} />;
    case 'Checkbox':
      return <CheckboxOption {...props} />;
    case 'Number':
      return <NumberOption {...props} />;
    case 'TextArea':
      return <TextOption {...props} />;
    case 'ColorPicker':
      return <ColourPickerOption {...props} />;
    case 'Dimensions':
      return <SizeOption {...props} />;
    case 'File':
      return <FileOption {...props} />;
    case 'GreenRemark':
    case 'OrangeRemark':
    case 'RedRemark':
      return <Remark option={props.option} colour={input} />;
  }
});
