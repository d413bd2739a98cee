import { string } from 'yup';
import type { Setting } from '#shared/third-parties/third-party.ts';

/** The field of a setting, without its default. */
export function settingField(setting: Setting) {
  const { neededBy, expected, isSecret = false } = setting;
  const field = string()
    .test((text) => !text || setting.isValid(text))
    .meta({ expected, secret: isSecret });
  return neededBy ? field.when(neededBy, ([other], own) => (other ? own.required() : own)) : field;
}
