import type { ShowcaseBlock } from '../../../../../backend/content/content-pages/blocks/showcase.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField, linkFields } from '../common-fields';
import { Line, PictureBox } from '../drawing';

export const showcase = perLanguage(() =>
  defineBlockForm<ShowcaseBlock>({
    label: t('pageEditor.solutionsOrProjects'),
    purpose: t('pageEditor.showcase.purpose'),
    offerings: ['solutions', 'projects'],
    drawing: (
      <>
        <PictureBox x={10} y={10} width={48} height={30} />
        <PictureBox x={62} y={10} width={48} height={30} />
        <Line x={10} y={46} width={36} heading />
        <Line x={62} y={46} width={36} heading />
        <Line x={10} y={55} width={26} />
        <Line x={62} y={55} width={26} />
      </>
    ),
    fields: [
      headingField(),
      introductionField(),
      {
        name: 'shows',
        label: t('pageEditor.showcaseKind'),
        kind: 'select',
        defaultValue: 'solutions',
        labels: {
          solutions: { label: t('pageEditor.solutions'), offering: 'solutions' },
          projects: { label: t('pageEditor.projects'), offering: 'projects' },
        },
      },
      {
        name: 'product_ids',
        label: t('pageEditor.solutions'),
        kind: 'multiLookup',
        optionsPath: '/api/products',
        description: t('pageEditor.newestHint'),
      },
      {
        name: 'portifolio_ids',
        label: t('pageEditor.projects'),
        kind: 'multiLookup',
        optionsPath: '/admin/api/list_portifolio?per_page=100&texts=short',
        description: t('pageEditor.newestHint'),
      },
      {
        name: 'newest',
        label: t('pageEditor.newestCount'),
        kind: 'number',
        defaultValue: 3,
      },
      ...linkFields(),
    ],
  }),
);
