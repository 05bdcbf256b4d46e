import type {
  SharedBlockInput,
  SharedBlockRecord,
} from '../../../../backend/content/shared-blocks/shared-block.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { titleField, visibilityField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';
import { blocksField } from '../blocks/blocks-field';

const Deletion = lazyComponent(() => import('../blocks/SharedDeletion'));

export const sharedBlockScreen = perLanguage(() =>
  defineScreen<SharedBlockRecord, SharedBlockInput>({
    name: 'shared_block',
    labels: labelsOf('shared_block'),
    displayField: 'title',
    isArranged: true,
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '60%' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      { ...titleField(), description: t('resources.shared_block.titleHint') },
      { ...blocksField({ isShared: true }), section: t('resources.blocks') },
      visibilityField(),
    ],
    pages: { editTitle: t('routes.editSharedBlock'), edit: (id) => `/admin/shared_block/${id}/edit` },
    Deletion,
  }),
);
