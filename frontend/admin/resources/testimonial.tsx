import type { TestimonialInput, TestimonialRecord } from '../../../backend/content/testimonials/testimonial.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

/** By their number. */
const STARS = ['None were given', '1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

export const testimonialScreen = defineScreen<TestimonialRecord, TestimonialInput>({
  name: 'testimonial',
  labels: {
    title: 'Testimonial Management',
    subtitle: 'What clients say, on the home page.',
    addButton: 'Add Testimonial',
    createTitle: 'Create testimonial',
    name: 'Testimonial',
    singular: 'testimonial',
    plural: 'testimonials',
    emptyText: 'A testimonial is a sentence or two from somebody who uses a solution.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'name',
  orderedBy: 'place',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '24%' },
    { key: 'client_name', label: 'Client', kind: 'text' },
    { key: 'position', label: 'Position', kind: 'text' },
    { key: 'photo', label: 'photo', kind: 'avatar' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: {
    statuses: contentStatuses,
    more: [{ key: 'client_id', label: 'Client', lookupPath: '/api/clients' }],
  },
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name },
    { name: 'position', label: 'Position', kind: 'text', maxLength: MAX_LENGTH.name, placeholder: 'Bursar' },
    { name: 'message', label: 'Message', kind: 'richText', level: 'minimal', height: 200 },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    {
      name: 'rating',
      label: 'Stars',
      kind: 'select',
      defaultValue: '0',
      options: STARS.map((label, stars) => ({ value: String(stars), label })),
      place: 'side',
    },
    {
      name: 'client_id',
      label: 'Client',
      kind: 'lookup',
      optionsPath: '/api/clients',
      creatable: 'client',
      currentLabel: ({ client_name }) => client_name,
      placeholder: 'Choose a client',
      place: 'side',
    },
    {
      name: 'photo',
      label: 'Photo',
      kind: 'photo',
      uploadPath: '/admin/api/testimonial/upload_image',
      place: 'side',
    },
  ],
});
