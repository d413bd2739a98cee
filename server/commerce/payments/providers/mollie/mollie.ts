import { object, string } from 'yup';
import type { ProviderDefinition } from '../provider-definition.ts';

const settings = {
  MOLLIE_API_KEY: string()
    .required()
    .matches(/^(test|live)_\w+$/)
    .meta({ expected: 'a key such as test_... with mollie among PAYMENT_PROVIDERS', secret: true }),
};

export const mollie: ProviderDefinition = {
  settings,
  create: async ({ env }) => {
    const { mollieProvider } = await import('./mollie.provider.ts');
    return mollieProvider(object(settings).validateSync(env));
  },
};
