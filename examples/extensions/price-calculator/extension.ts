import { defineExtension, RoleName } from '@jukwaa/extension';
import { calculator } from './calculator.js';
import { CreateRates1799700000000, RatesModule } from './rate.js';

/** A block in which visitors calculate a price, and the rates that it uses, which editors keep. */
export default defineExtension({
  name: 'price-calculator',
  compatible: '1.0',
  modules: [RatesModule],
  migrations: [CreateRates1799700000000],
  blocks: [calculator],
  permissions: [{ name: 'price-calculator.overview', roles: [RoleName.Editor] }],
  sentences: {
    en: {
      'price-calculator.nameRequired': 'Please enter what is counted',
      'price-calculator.rateDeleted': 'Rate deleted',
    },
    de: {
      'price-calculator.nameRequired': 'Bitte geben Sie ein, was gezählt wird',
      'price-calculator.rateDeleted': 'Preis gelöscht',
    },
  },
});
