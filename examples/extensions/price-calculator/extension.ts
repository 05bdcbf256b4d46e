import { defineExtension, RoleName, say } from '@jukwaa/extension';
import { CalculatorBlock, calculator } from './calculator.js';
import { CreateRates1799700000000, RatesModule } from './rate.js';

/** A block in which visitors calculate a price, and the rates that it uses, which editors keep. */
export default defineExtension({
  name: 'price-calculator',
  compatible: '1.6',
  modules: [RatesModule],
  migrations: [CreateRates1799700000000],
  blocks: [calculator],
  pages: [
    {
      path: 'all-prices',
      title: () => say('price-calculator.allPrices'),
      introduction: () => say('price-calculator.perOne'),
      load: (context) => calculator.load(new CalculatorBlock(), context),
    },
  ],
  sections: [
    {
      name: 'price-calculator',
      title: () => say('price-calculator.allPrices'),
      load: (context) => calculator.load(new CalculatorBlock(), context),
    },
  ],
  permissions: [{ name: 'price-calculator.overview', roles: [RoleName.Editor] }],
  sentences: {
    en: {
      'price-calculator.allPrices': 'All prices',
      'price-calculator.perOne': 'What one of each costs.',
      'price-calculator.nameRequired': 'Please enter what is counted',
      'price-calculator.rateDeleted': 'Rate deleted',
    },
    de: {
      'price-calculator.allPrices': 'Alle Preise',
      'price-calculator.perOne': 'Was jeweils eines kostet.',
      'price-calculator.nameRequired': 'Bitte geben Sie ein, was gezählt wird',
      'price-calculator.rateDeleted': 'Preis gelöscht',
    },
  },
});
