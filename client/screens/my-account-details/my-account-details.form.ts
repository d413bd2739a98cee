import type { FormContext, FormHandler } from '#client/data/form-handler.ts';
import {
  customerDetailsInput,
  customerDetailsSchema,
  postedCustomerDetails,
} from '#client/features/account/customer-details.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import { deleteWordSchema } from './delete-word.ts';
import { EXPORT_PATH, isConfirmed } from './export.ts';
import { SECTION_NAMES, type SectionName } from './section-names.ts';

type Fields = Readonly<Record<string, string>>;
/** Returns where the form leads to, unless that is the screen itself. */
type SectionHandler = (context: FormContext, fields: Fields) => Promise<string | undefined>;

const HANDLERS: Readonly<Record<SectionName, SectionHandler>> = {
  async person({ call, locale }, fields) {
    const { country } = localeDefinition(locale);
    const values = postedCustomerDetails(fields);
    const valid = await customerDetailsSchema(values.type, country).validate(values, { abortEarly: false });
    await call('account.details.save', customerDetailsInput(valid));
    return undefined;
  },
  async email({ call }, { email }) {
    await call('account.me.update', { email: email?.trim() });
    return undefined;
  },
  async password({ call }, { password }) {
    await call('account.me.update', { password });
    return undefined;
  },
  async language({ call }, { locale }) {
    await call('account.me.update', { locale });
    return undefined;
  },
  async session({ call }, { id }) {
    await call('account.session.remove', { id });
    return undefined;
  },
  async sessions({ call }) {
    await call('account.session.removeOthers', null);
    return undefined;
  },
  async export({ call }) {
    if (isConfirmed(await call('account.me.get', null))) return EXPORT_PATH;
    throw new AppError('FORBIDDEN', {
      message: 'The customer has not confirmed recently',
      messageKey: 'confirmPassword',
    });
  },
  async delete({ call, locale, t }, { word }) {
    await deleteWordSchema(t).validate({ word }, { abortEarly: false });
    await call('account.me.remove', null);
    return href('myAccount', locale, { query: { view: 'login', done: 'deleted' } });
  },
};

/** Handles the form of one section. A sensitive change may bring the current password, which confirms it. */
export const handleForm: FormHandler = async (context, form) => {
  const fields = Object.fromEntries(form);
  const section = SECTION_NAMES.find((name) => name === fields.section);
  const details = href('myAccountDetails', context.locale);
  if (!section) return details;
  const { currentPassword } = fields;
  if (currentPassword) await context.call('account.me.confirm', { password: currentPassword });
  return (await HANDLERS[section](context, fields)) ?? details;
};
