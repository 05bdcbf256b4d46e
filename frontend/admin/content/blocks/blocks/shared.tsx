import type { SharedReferenceBlock } from '../../../../../backend/content/content-pages/blocks/shared.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { Dot, InputBox, Line, Stroke } from '../drawing';
import { SharedForm, SharedTitle } from '../SharedForm';

export const shared = perLanguage(() =>
  defineBlockForm<SharedReferenceBlock>({
    label: t('pageEditor.shared'),
    purpose: t('pageEditor.shared.purpose'),
    isReference: true,
    drawing: (
      <>
        <InputBox x={8} y={10} width={40} height={48} />
        <InputBox x={72} y={10} width={40} height={48} />
        <Line x={14} y={18} width={28} />
        <Line x={78} y={18} width={28} />
        <Dot x={28} y={40} />
        <Dot x={92} y={40} />
        <Stroke d="M34 40h52" />
      </>
    ),
    fields: [
      {
        name: 'shared_ids',
        label: t('pageEditor.shared.which'),
        kind: 'multiLookup',
        optionsPath: '/admin/api/list_shared_block?per_page=100&texts=short',
      },
    ],
    Form: SharedForm,
    Details: SharedTitle,
  }),
);
