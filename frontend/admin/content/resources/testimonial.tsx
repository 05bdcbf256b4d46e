import type { TestimonialInput, TestimonialRecord } from '../../../../backend/content/testimonials/testimonial.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { clientField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const testimonialScreen = perLanguage(() =>
  defineScreen<TestimonialRecord, TestimonialInput>({
    name: 'testimonial',
    labels: labelsOf('testimonial'),
    displayField: 'name',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text', width: '24%' },
      { key: 'client_name', label: t('resources.client.name'), kind: 'text' },
      { key: 'position', label: t('resources.position'), kind: 'text' },
      { key: 'photo', label: t('resources.photoColumn'), kind: 'avatar' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      { name: 'name', label: t('resources.name'), kind: 'text', isUnchecked: true },
      {
        name: 'position',
        label: t('resources.position'),
        kind: 'text',
        placeholder: t('resources.testimonial.positionPlaceholder'),
      },
      { name: 'message', label: t('resources.message'), kind: 'richText', height: 200 },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      {
        name: 'rating',
        label: t('resources.stars'),
        kind: 'select',
        defaultValue: '0',
        labelOf: (stars) => t('resources.testimonial.starsGiven', { stars: Number(stars) }),
        place: 'side',
      },
      clientField(),
      {
        name: 'photo',
        label: t('resources.photo'),
        kind: 'photo',
        place: 'side',
      },
    ],
  }),
);
