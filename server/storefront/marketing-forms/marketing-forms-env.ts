import { type InferType, object, string } from 'yup';
import { parseFormIds } from './form-ids.ts';

/** Settings of the marketing-forms provider; without form ids, nothing is loaded from it. */
export const marketingFormsEnvFields = {
  MARKETING_FORM_IDS: string()
    .default('')
    .test((text) => parseFormIds(text) !== undefined)
    .meta({ expected: 'form ids by form and locale, such as contact=UUID,de-DE/newsletter=UUID' }),
  MARKETING_FORMS_PORTAL: string()
    .matches(/^\d{1,12}$/)
    .when('MARKETING_FORM_IDS', ([ids], portal) => (ids ? portal.required() : portal))
    .meta({ expected: 'the account number at the provider, which MARKETING_FORM_IDS needs' }),
  MARKETING_FORMS_REGION: string()
    .matches(/^[a-z]{2}\d$/)
    .default('eu1')
    .meta({ expected: 'a region such as eu1 or na1' }),
  MARKETING_FORMS_SCRIPT: string()
    .matches(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./-]*$/)
    .meta({ expected: 'the URL of a script, such as https://js-eu1.hsforms.net/forms/embed/v2.js' }),
};

const marketingFormsEnvSchema = object(marketingFormsEnvFields);
export type MarketingFormsEnv = InferType<typeof marketingFormsEnvSchema>;
