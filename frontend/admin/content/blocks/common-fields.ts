import { t } from '../../core/language/t';

// Fields shared by several kinds of blocks.

export const headingField = () => ({ name: 'heading', label: t('pageEditor.heading'), kind: 'text' }) as const;

/** The title that each entry needs. */
export const entryTitleField = () =>
  ({
    name: 'title',
    label: t('pageEditor.title'),
    kind: 'text',
  }) as const;

export const introductionField = () =>
  ({
    name: 'introduction',
    label: t('pageEditor.introduction'),
    kind: 'textarea',
    rows: 2,
    description: t('pageEditor.introductionHint'),
  }) as const;

export const noteField = () =>
  ({
    name: 'note',
    label: t('pageEditor.note'),
    kind: 'textarea',
    rows: 2,
    description: t('pageEditor.noteHint'),
  }) as const;

export const groundField = () =>
  ({
    name: 'ground',
    label: t('pageEditor.ground'),
    kind: 'select',
    defaultValue: 'paper',
    labels: {
      paper: t('pageEditor.pageGround'),
      mint: t('pageEditor.green'),
      sand: t('pageEditor.sand'),
      dark: t('pageEditor.groundDark'),
      brand: t('pageEditor.groundBrand'),
    },
    description: t('pageEditor.groundHint'),
  }) as const;

/** How many entries stand side by side. */
export const columnsField = () =>
  ({
    name: 'columns',
    label: t('pageEditor.columns'),
    kind: 'select',
    defaultValue: '',
    placeholder: t('pageEditor.asUsual'),
    labels: {
      '': t('pageEditor.asUsual'),
      1: t('pageEditor.columnCount', { count: 1 }),
      2: t('pageEditor.columnCount', { count: 2 }),
      3: t('pageEditor.columnCount', { count: 3 }),
      4: t('pageEditor.columnCount', { count: 4 }),
    },
    description: t('pageEditor.columnsHint'),
  }) as const;

/** What every block of a page can choose of its looks, besides what its kind has. */
export const layoutFields = (hasGround: boolean) => {
  const { labels, ...ground } = groundField();
  return [
    ...(hasGround
      ? []
      : [
          {
            ...ground,
            placeholder: t('pageEditor.asUsual'),
            defaultValue: '' as const,
            labels: { '': t('pageEditor.asUsual'), ...labels },
          } as const,
        ]),
    {
      name: 'width',
      label: t('pageEditor.width'),
      kind: 'select',
      defaultValue: '',
      placeholder: t('pageEditor.asUsual'),
      labels: {
        '': t('pageEditor.asUsual'),
        text: t('pageEditor.widthText'),
        full: t('pageEditor.widthFull'),
        half: t('pageEditor.widthHalf'),
      },
      description: t('pageEditor.widthHint'),
    } as const,
  ];
};

export const pictureFields = () =>
  [
    { name: 'photo', label: t('pageEditor.picture'), kind: 'photo' },
    {
      name: 'alt',
      label: t('pageEditor.alt'),
      kind: 'text',
      description: t('pageEditor.altHint'),
    },
    {
      name: 'decorative',
      label: t('pageEditor.onlyDecoration'),
      kind: 'switch',
      description: t('pageEditor.decorativeHint'),
    },
  ] as const;

export const captionField = () =>
  ({
    name: 'caption',
    label: t('pageEditor.caption'),
    kind: 'text',
    description: t('pageEditor.captionHint'),
  }) as const;

export const portraitField = () =>
  ({
    name: 'photo',
    label: t('pageEditor.portrait'),
    kind: 'photo',
  }) as const;

export const linkFields = () =>
  [
    { name: 'link_label', label: t('pageEditor.linkText'), kind: 'text' },
    {
      name: 'link_url',
      label: t('pageEditor.linkAddress'),
      kind: 'text',
      placeholder: '/contact',
      description: t('pageEditor.linkUrlHint'),
    },
  ] as const;

export const buttonFields = () =>
  [
    { name: 'button_label', label: t('pageEditor.buttonText'), kind: 'text' },
    {
      name: 'button_url',
      label: t('pageEditor.buttonAddress'),
      kind: 'text',
      placeholder: '/contact',
      description: t('pageEditor.buttonUrlHint'),
    },
  ] as const;
