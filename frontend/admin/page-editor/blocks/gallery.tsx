import type { GalleryBlock } from '../../../../backend/content/content-pages/blocks/gallery.dto.js';
import { MAX_ENTRIES } from '../../../../backend/content/content-pages/content-page.constants.js';
import { defineBlockForm } from '../block-form';
import { captionField, headingField, introductionField, pictureFields } from '../common-fields';
import { PictureBox } from '../drawing';

export const gallery = defineBlockForm<GalleryBlock>({
  label: 'Gallery',
  purpose: 'One wide picture, or several',
  drawing: (
    <>
      <PictureBox x={10} y={10} width={48} height={48} />
      <PictureBox x={62} y={10} width={48} height={22} />
      <PictureBox x={62} y={36} width={48} height={22} />
    </>
  ),
  fields: [headingField, introductionField],
  entries: {
    label: 'Pictures',
    singular: 'picture',
    max: MAX_ENTRIES.gallery,
    nameField: 'caption',
    fields: [...pictureFields, captionField],
  },
});
