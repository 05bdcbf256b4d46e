import type { ClientsBlock } from '../../../../../backend/content/content-pages/blocks/clients.dto.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { columnsField, headingField, introductionField } from '../common-fields';
import { Dot, InputBox } from '../drawing';

export const clients = perLanguage(() =>
  defineBlockForm<ClientsBlock>({
    label: t('pageEditor.clientLogos'),
    purpose: t('pageEditor.clients.purpose'),
    drawing: (
      <>
        <InputBox x={8} y={20} width={26} height={28} />
        <InputBox x={34} y={20} width={26} height={28} />
        <InputBox x={60} y={20} width={26} height={28} />
        <InputBox x={86} y={20} width={26} height={28} />
        <Dot x={21} y={34} />
        <Dot x={47} y={34} />
        <Dot x={73} y={34} />
        <Dot x={99} y={34} />
      </>
    ),
    fields: [
      headingField(),
      introductionField(),
      {
        name: 'client_ids',
        label: t('pageEditor.clients'),
        kind: 'multiLookup',
        optionsPath: '/api/clients',
        description: t('pageEditor.clients.clientIdsHint'),
      },
      columnsField(),
    ],
  }),
);
