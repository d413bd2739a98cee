import { memo } from 'react';
import { ChoiceOption } from './choice-option.tsx';
import { ColourOption } from './colour-option.tsx';
import { FileOption } from './file-option.tsx';
import { NumberOption } from './number-option.tsx';
import type { FileOptionProps, OptionProps } from './option-props.ts';
import { PickerOption } from './picker-option.tsx';
import { Remark } from './remark.tsx';
import { SelectOption } from './select-option.tsx';
import { SeveralOption } from './several-option.tsx';
import { SizeOption } from './size-option.tsx';
import { WordsOption } from './words-option.tsx';

interface OptionFieldProps
  extends OptionProps,
    Pick<FileOptionProps, 'productId' | 'fileInput' | 'onPicture'> {
  readonly colour: string | undefined;
  readonly includingVat: boolean;
}

/** One option by its input type (spec section 3: the fourteen). */
export const OptionField = memo(function OptionField(props: OptionFieldProps) {
  switch (props.option.input) {
    case 'Radio':
    case 'RadioWithImage':
    case 'RadioWithImageSmall':
      return <ChoiceOption {...props} />;
    case 'RadioColor':
      return <ColourOption {...props} />;
    case 'DropDown':
      return <SelectOption {...props} />;
    case 'Checkbox':
      return <SeveralOption {...props} />;
    case 'Number':
      return <NumberOption {...props} />;
    case 'TextArea':
      return <WordsOption {...props} />;
    case 'ColorPicker':
      return <PickerOption {...props} />;
    case 'Dimensions':
      return <SizeOption {...props} />;
    case 'File':
      return <FileOption {...props} />;
    case 'GreenRemark':
    case 'OrangeRemark':
    case 'RedRemark':
      return <Remark option={props.option} />;
  }
});
