import type { GalleryBlock } from '../../../../../backend/content/content-pages/blocks/gallery.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { captionField, columnsField, headingField, introductionField, pictureFields } from '../common-fields';
import { PictureBox } from '../drawing';

export const gallery = perLanguage(() =>
  defineBlockForm<GalleryBlock>({
    label: t('pageEditor.gallery'),
    purpose: t('pageEditor.gallery.purpose'),
    drawing: (
      <>
        <PictureBox x={10} y={10} width={48} height={48} />
        <PictureBox x={62} y={10} width={48} height={22} />
        <PictureBox x={62} y={36} width={48} height={22} />
      </>
    ),
    fields: [headingField(), introductionField(), columnsField()],
    entries: {
      label: t('pageEditor.pictures'),
      singular: t('pageEditor.pictureSingular'),
      max: MAX_ENTRIES.gallery,
      nameField: 'caption',
      fields: [...pictureFields(), captionField()],
    },
  }),
);
