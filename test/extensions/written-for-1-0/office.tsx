import {
  ButtonBox,
  Dot,
  defineBlockForm,
  defineOfficeExtension,
  defineScreen,
  type ExtensionScreen,
  headingField,
  InputBox,
  introductionField,
  Line,
  type OfficeExtension,
  PageHeader,
  Panel,
  PictureBox,
  perLanguage,
  QueryState,
  Sign,
  Stroke,
  textsOf,
  useGet,
} from '@jukwaa/extension/office';
import type { TourLineBlock, ToursBlock } from './extension.js';
import type { TourInput, TourRecord } from './tour.js';

const t = textsOf({
  en: {
    tours: 'Tours',
    subtitle: 'What guides show',
    add: 'Add tour',
    create: 'Create tour',
    tour: 'Tour',
    singular: 'tour',
    plural: 'tours',
    empty: 'Tours are what guides show.',
    name: 'Name',
    price: 'Price',
    seats: 'Seats',
    guide: 'Guide',
    description: 'Description',
    indoors: 'Indoors',
    status: 'Status',
    none: 'Where there are none',
    line: 'Line',
    board: 'Board of tours',
  },
  de: { tours: 'Führungen' },
});

const tourScreen = perLanguage(() =>
  defineScreen<TourRecord, TourInput>({
    name: 'tour_1_0',
    labels: {
      title: t('tours'),
      subtitle: t('subtitle'),
      addButton: t('add'),
      createTitle: t('create'),
      name: t('tour'),
      singular: t('singular'),
      plural: t('plural'),
      emptyText: t('empty'),
    },
    displayField: 'name',
    columns: [
      { key: 'id', label: '#', kind: 'id' },
      { key: 'name', label: t('name'), kind: 'text' },
      { key: 'price', label: t('price'), kind: 'number' },
      { key: 'guide', label: t('guide'), kind: 'email' },
      { key: 'status', label: t('status'), kind: 'status' },
    ],
    fields: [
      { name: 'name', label: t('name'), kind: 'text' },
      { name: 'guide', label: t('guide'), kind: 'text', type: 'email' },
      { name: 'price', label: t('price'), kind: 'number' },
      { name: 'seats', label: t('seats'), kind: 'number' },
      { name: 'description', label: t('description'), kind: 'richText' },
      { name: 'is_indoors', label: t('indoors'), kind: 'switch' },
      { name: 'status', label: t('status'), kind: 'status', place: 'side' },
    ],
  }),
);

const toursForm = perLanguage(() =>
  defineBlockForm<ToursBlock>({
    label: t('tours'),
    purpose: t('subtitle'),
    drawing: (
      <>
        <Panel x={4} y={4} width={112} height={60} />
        <PictureBox x={12} y={12} width={30} height={20} />
        <Line x={50} y={14} width={40} heading />
        <Dot x={50} y={30} />
        <InputBox x={50} y={36} width={30} height={10} />
        <ButtonBox x={50} y={50} width={24} />
        <Sign x={90} y={50}>
          1
        </Sign>
        <Stroke d="M4 66h112" />
      </>
    ),
    fields: [headingField(), introductionField(), { name: 'none', label: t('none'), kind: 'text' }],
  }),
);

const lineForm = perLanguage(() =>
  defineBlockForm<TourLineBlock>({
    label: t('line'),
    purpose: t('line'),
    drawing: <Stroke d="M4 34h112" />,
    fields: [],
  }),
);

function Board() {
  const { data, error, refetch } = useGet<{ data: TourRecord[] }>(['tour_1_0', 'board'], '/admin/api/list_tour_1_0');
  return (
    <>
      <PageHeader title={t('board')} subtitle={t('subtitle')} />
      {data ? (
        <ul>
          {data.data.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : (
        <QueryState what={t('tours')} error={error} refetch={refetch} h={120} alone />
      )}
    </>
  );
}

const board: ExtensionScreen = { title: () => t('board'), permission: 'written-for-1-0.guides', Screen: Board };

const extension: OfficeExtension = defineOfficeExtension({
  screens: { tour_1_0: tourScreen },
  navigation: () => [
    { after: '/admin/product', item: { label: t('tours'), to: '/admin/tour_1_0', resource: 'tour_1_0' } },
    {
      after: '/admin/tour_1_0',
      item: {
        label: t('board'),
        to: '/admin/own-screen/written-for-1-0/board',
        permission: 'content.read',
      },
    },
  ],
  blockForms: { tours_1_0: toursForm, tour_line_1_0: lineForm },
  ownScreens: { board },
});

export default extension;
