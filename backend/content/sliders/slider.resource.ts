import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { SliderInput, SliderRecord } from './slider.dto.js';
import { Slider } from './slider.entity.js';

export const sliderResource = defineResource({
  name: 'slider',
  label: 'Slider',
  deletedMessage: sentence('sliders.deleted'),
  entity: Slider,
  input: SliderInput,
  record: SliderRecord,
  roles: { title: 'title' },
  searchable: ['title', 'description'],
  sortable: ['title', 'description', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title', 'description'] },
  sample: { description: 'One sentence below the title.' },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    shownOn: {
      pages: { home: { link: 'newest', isOptional: true } },
      edit: sentence('editing.editSlider'),
      add: sentence('editing.addSlider'),
      place: 1,
    },
    tokens: 'Sliders',
    webhooks: true,
    preview: { isShownAlone: true },
    archive: {},
  },
});
