import {
  defineBlockForm,
  defineOfficeExtension,
  defineScreen,
  headingField,
  InputBox,
  introductionField,
  Line,
  PageHeader,
  perLanguage,
  permission,
  QueryState,
  textsOf,
  useGet,
} from '@jukwaa/extension/office';
import type { CalculatorBlock } from './calculator.js';
import type { RateInput, RateRecord } from './rate.js';

const t = textsOf({
  en: {
    rates: 'Rates',
    subtitle: 'What one of something costs. The price calculator multiplies by what visitors enter.',
    add: 'Add rate',
    create: 'Create rate',
    rate: 'Rate',
    singular: 'rate',
    plural: 'rates',
    empty: 'Rates are what visitors can count in a price calculator: users, branches, documents.',
    name: 'What is counted',
    price: 'Price of one',
    unit: 'Unit',
    unitHint: 'What follows the price: a month, once.',
    status: 'Status',
    calculator: 'Price calculator',
    purpose: 'Visitors enter numbers and see what it costs',
    currency: 'Currency',
    currencyHint: 'Three letters, such as EUR or KES.',
    overview: 'Prices at a glance',
    overviewHint: 'What ten of each cost.',
    onHome: 'Prices on the home page',
  },
  de: {
    rates: 'Preise',
    subtitle: 'Was eines kostet. Der Preisrechner multipliziert mit dem, was Besucher eingeben.',
    add: 'Preis hinzufügen',
    create: 'Preis anlegen',
    rate: 'Preis',
    singular: 'Preis',
    plural: 'Preise',
    empty: 'Preise sind, was Besucher in einem Preisrechner zählen können: Nutzer, Filialen, Dokumente.',
    name: 'Was gezählt wird',
    price: 'Preis für eines',
    unit: 'Einheit',
    unitHint: 'Was auf den Preis folgt: im Monat, einmalig.',
    status: 'Status',
    calculator: 'Preisrechner',
    purpose: 'Besucher geben Zahlen ein und sehen, was es kostet',
    currency: 'Währung',
    currencyHint: 'Drei Buchstaben, etwa EUR oder KES.',
    overview: 'Preise auf einen Blick',
    overviewHint: 'Was je zehn kosten.',
    onHome: 'Preise auf der Startseite',
  },
});

const rateScreen = perLanguage(() =>
  defineScreen<RateRecord, RateInput>({
    name: 'price_rate',
    labels: {
      title: t('rates'),
      subtitle: t('subtitle'),
      addButton: t('add'),
      createTitle: t('create'),
      name: t('rate'),
      singular: t('singular'),
      plural: t('plural'),
      emptyText: t('empty'),
    },
    displayField: 'name',
    columns: [
      { key: 'id', label: '#', kind: 'id' },
      { key: 'name', label: t('name'), kind: 'text', width: '40%' },
      { key: 'price', label: t('price'), kind: 'number' },
      { key: 'unit', label: t('unit'), kind: 'text' },
      { key: 'status', label: t('status'), kind: 'status' },
    ],
    fields: [
      { name: 'name', label: t('name'), kind: 'text' },
      { name: 'price', label: t('price'), kind: 'number' },
      { name: 'unit', label: t('unit'), kind: 'text', description: t('unitHint') },
      { name: 'status', label: t('status'), kind: 'status', place: 'side' },
    ],
  }),
);

const calculatorForm = perLanguage(() =>
  defineBlockForm<CalculatorBlock>({
    label: t('calculator'),
    purpose: t('purpose'),
    drawing: (
      <>
        <Line x={12} y={14} width={40} heading />
        <InputBox x={12} y={26} width={30} height={12} />
        <InputBox x={12} y={44} width={30} height={12} />
        <Line x={56} y={32} width={48} />
        <Line x={56} y={50} width={30} />
      </>
    ),
    fields: [
      headingField(),
      introductionField(),
      { name: 'currency', label: t('currency'), kind: 'text', description: t('currencyHint') },
    ],
  }),
);

function Overview() {
  const { data, error, refetch } = useGet<{ data: RateRecord[] }>(
    ['price_rate', 'overview'],
    '/admin/api/list_price_rate?per_page=50',
  );
  return (
    <>
      <PageHeader title={t('overview')} subtitle={t('overviewHint')} />
      {data ? (
        <ul>
          {data.data.map(({ id, name, price, unit }) => (
            <li key={id}>
              {name}: {price * 10} {unit}
            </li>
          ))}
        </ul>
      ) : (
        <QueryState what={t('rates')} error={error} refetch={refetch} h={120} alone />
      )}
    </>
  );
}

export default defineOfficeExtension({
  screens: { price_rate: rateScreen },
  navigation: () => [
    {
      after: '/admin/product',
      item: { label: t('rates'), to: '/admin/price_rate', resource: 'price_rate' },
    },
    {
      after: '/admin/price_rate',
      item: {
        label: t('overview'),
        to: '/admin/own-screen/price-calculator/overview',
        permission: permission('price-calculator.overview'),
      },
    },
  ],
  sections: {
    'price-calculator': {
      label: () => t('onHome'),
      records: ['price_rate'],
      screens: [{ label: () => t('rates'), to: '/admin/price_rate' }],
    },
  },
  blockForms: { price_calculator: calculatorForm },
  ownScreens: {
    overview: { title: () => t('overview'), permission: permission('price-calculator.overview'), Screen: Overview },
  },
});
