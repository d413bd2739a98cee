import { settingField } from '#server/platform/env/setting-field.ts';
import { THIRD_PARTIES } from '#shared/third-parties/third-parties.ts';
import type { Setting } from '#shared/third-parties/third-party.ts';

const fieldOf = (setting: Setting) => settingField(setting).default(setting.byDefault);

function fieldsOf<Name extends string>(settings: Readonly<Record<Name, Setting>>) {
  const fields = Object.entries<Setting>(settings).map(([name, setting]) => [name, fieldOf(setting)]);
  return Object.fromEntries(fields) as Record<Name, ReturnType<typeof fieldOf>>;
}

/** The commerce API sends the events. */
const { ANALYTICS_COLLECT_URL: _ofApi, ...googleTag } = THIRD_PARTIES.googleTag.settings;

/** Settings of the third parties that pages load; those of the rating are read by the commerce API. */
export const thirdPartyEnvFields = {
  ...fieldsOf(THIRD_PARTIES.tagManager.settings),
  ...fieldsOf(googleTag),
  ...fieldsOf(THIRD_PARTIES.adCalls.settings),
  ...fieldsOf(THIRD_PARTIES.personalisationPixel.settings),
  ...fieldsOf(THIRD_PARTIES.chat.settings),
  ...fieldsOf(THIRD_PARTIES.marketingForms.settings),
};
