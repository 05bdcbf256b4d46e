import type { ShowcaseBlock } from '../../../../backend/content/content-pages/blocks/showcase.dto.js';

import { MAX_ENTRIES } from '../../../../backend/content/content-pages/content-page.constants.js';
import { defineBlockForm } from '../block-form';
import { headingField, introductionField, linkFields } from '../common-fields';
import { Line, PictureBox } from '../drawing';

export const showcase = defineBlockForm<ShowcaseBlock>({
  label: 'Solutions or projects',
  purpose: 'Selected ones, or always the newest',
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
    headingField,
    introductionField,
    {
      name: 'shows',
      label: 'What is shown',
      kind: 'select',
      defaultValue: 'solutions',
      options: [
        { value: 'solutions', label: 'Solutions' },
        { value: 'projects', label: 'Projects' },
      ],
    },
    {
      name: 'product_ids',
      label: 'Solutions',
      kind: 'multiLookup',
      optionsPath: '/api/products',
      description: 'Shown in this order. If none are selected, the newest are shown.',
    },
    {
      name: 'portifolio_ids',
      label: 'Projects',
      kind: 'multiLookup',
      optionsPath: '/admin/api/list_portifolio?per_page=100',
      description: 'Shown in this order. If none are selected, the newest are shown.',
    },
    {
      name: 'newest',
      label: 'How many of the newest',
      kind: 'number',
      min: 1,
      max: MAX_ENTRIES.records,
      defaultValue: 3,
    },
    ...linkFields,
  ],
});
