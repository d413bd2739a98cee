import type { ComponentType } from 'react';
import type {
  Answer,
  AnswerFault,
  ConfigurationChoice,
  ConfigurationOption,
  FileAnswer,
  SizeAnswer,
} from '#shared/configuration/configuration.ts';
import type { PictureProgress } from './use-configuration.ts';

/** A picture of a choice, with its path in this shop. */
export type ChoiceImage = NonNullable<ConfigurationChoice['image']> & { readonly base?: string };

/** Props of the component that chooses, uploads and crops a picture; it belongs to another feature. */
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
  /** Called with the dimensions of a newly chosen picture, before it is cropped. */
  readonly onChoose: (picture: { readonly width: number; readonly height: number }) => void;
  /** Called when an upload or crop begins, fails, or ends. */
  readonly onProgress: (progress: PictureProgress | undefined) => void;
}

export interface OptionProps {
  readonly option: ConfigurationOption;
  readonly answer: Answer | undefined;
  /** Faults to show. */
  readonly faults: readonly AnswerFault[];
  /** The chosen size, if it is valid. */
  readonly size: SizeAnswer | undefined;
  /** Percent. */
  readonly vatRate: number;
  /** The fields of a form that was rejected, by name. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** Whether a field announces its fault: after an attempt to order the summary does. */
  readonly announcesFaults: boolean;
  readonly onAnswer: (optionId: string, answer: Answer | undefined) => void;
}

export interface FileOptionProps extends Omit<OptionProps, 'onAnswer'> {
  readonly productId: string;
  readonly fileInput: ComponentType<FileInputProps>;
  readonly onChoose: FileInputProps['onChoose'];
  readonly onProgress: (optionId: string, progress: PictureProgress | undefined) => void;
  readonly onPicture: (
    optionId: string,
    answer: FileAnswer | undefined,
    picture?: { readonly width: number; readonly height: number },
  ) => void;
}
