import type { TestimonialInput, TestimonialRecord } from '../../../../backend/content/testimonials/testimonial.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { contentStatuses } from '../../fields/field/content-statuses';
import { clientField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';

const MOST_STARS = 5;

export const testimonialScreen = perLanguage(() =>
  defineScreen<TestimonialRecord, TestimonialInput>({
    name: 'testimonial',
    labels: labelsOf('testimonial'),
    displayField: 'name',
    orderedBy: 'place',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text', width: '24%' },
      { key: 'client_name', label: t('resources.client.name'), kind: 'text' },
      { key: 'position', label: t('resources.position'), kind: 'text' },
      { key: 'photo', label: t('resources.photoColumn'), kind: 'avatar' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    filters: {
      statuses: contentStatuses(),
      more: [{ key: 'client_id', label: t('resources.client.name'), lookupPath: '/api/clients' }],
    },
    fields: [
      { name: 'name', label: t('resources.name'), kind: 'text' },
      {
        name: 'position',
        label: t('resources.position'),
        kind: 'text',
        placeholder: t('resources.testimonial.positionPlaceholder'),
      },
      { name: 'message', label: t('resources.message'), kind: 'richText', level: 'minimal', height: 200 },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      {
        name: 'rating',
        label: t('resources.stars'),
        kind: 'select',
        defaultValue: '0',
        options: Array.from({ length: MOST_STARS + 1 }, (_, stars) => ({
          value: String(stars),
          label: t('resources.testimonial.starsGiven', { stars }),
        })),
        place: 'side',
      },
      clientField(),
      {
        name: 'photo',
        label: t('resources.photo'),
        kind: 'photo',
        uploadPath: '/admin/api/testimonial/upload_image',
        place: 'side',
      },
    ],
  }),
);
