import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { Client } from '../clients/client.entity.js';
import { TestimonialInput, TestimonialRecord } from './testimonial.dto.js';
import { Testimonial } from './testimonial.entity.js';

export const testimonialResource = defineResource({
  name: 'testimonial',
  label: 'Testimonial',
  deletedMessage: sentence('testimonials.deleted'),
  entity: Testimonial,
  input: TestimonialInput,
  record: TestimonialRecord,
  roles: { title: 'name', body: 'message', pictures: ['photo'], order: 'place' },
  virtualFields: ['client_name'],
  searchable: ['name', 'position'],
  sortable: ['name', 'position', 'rating', 'status'],
  filters: { status: STATUSES },
  valueFilters: { client_id: { type: 'id', column: 'client_id' } },
  joinedSorts: { client_name: 'client.name' },
  references: [{ column: 'client_id', entity: Client, message: sentence('common.clientUnknown') }],
  hasSharedList: true,
  translation: { fields: ['name', 'position', 'message'] },
  sample: { position: 'Bursar', message: '<p>What the person says.</p>' },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    shownOn: {
      pages: { home: { isOptional: true, section: 'testimonials' } },
      add: sentence('editing.addTestimonial'),
      place: 9,
    },
    tokens: 'Testimonials',
    content: {
      name: 'text',
      position: 'text',
      message: 'rich_text',
      rating: 'whole_number',
      client_id: 'record',
      photo: 'picture',
    },
    answers: { together: 'opinions', texts: ['position', 'client_id'] },
    blocks: { text: 'body', labels: ['position', 'client_id'] },
    webhooks: true,
    preview: {},
    archive: {},
  },
});
