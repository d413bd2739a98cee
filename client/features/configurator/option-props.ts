import type { ComponentType } from 'react';
import type {
  Answer,
  AnswerFault,
  ConfigurationChoice,
  ConfigurationOption,
  FileAnswer,
  SizeAnswer,
} from '#shared/configuration/configuration.ts';

/** A picture of a choice with its address in this shop. */
export type ChoiceImage = NonNullable<ConfigurationChoice['image']> & { readonly base?: string };

/** What chooses, uploads and crops a picture: another feature, which the page brings along. */
export interface FileInputProps {
  readonly productId: string;
  readonly option: ConfigurationOption;
  readonly answer: FileAnswer | undefined;
  readonly size: SizeAnswer | undefined;
  readonly error?: string;
  readonly describedBy?: string;
  readonly onAnswer: (
    answer: FileAnswer | undefined,
    picture?: { readonly width: number; readonly height: number },
  ) => void;
}

/** What every option's control is given. */
export interface OptionProps {
  readonly option: ConfigurationOption;
  readonly answer: Answer | undefined;
  /** The faults that are to be shown. */
  readonly faults: readonly AnswerFault[];
  /** The chosen size, where it is a good one. */
  readonly size: SizeAnswer | undefined;
  /** Percent */
  readonly vatRate: number;
  readonly onAnswer: (optionId: string, answer: Answer | undefined) => void;
}

export interface FileOptionProps extends Omit<OptionProps, 'onAnswer'> {
  readonly productId: string;
  readonly fileInput: ComponentType<FileInputProps>;
  readonly onPicture: (
    optionId: string,
    answer: FileAnswer | undefined,
    picture?: { readonly width: number; readonly height: number },
  ) => void;
}
