import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import type { SliderInput, SliderRecord } from '../../../backend/sliders/slider.dto.js';
import { defineScreen } from '../screen/screen';

export const sliderScreen = defineScreen<SliderRecord, SliderInput>({
  name: 'slider',
  words: {
    title: 'Slider Management',
    lead: 'The words at the top of the home page: the newest active slider is shown.',
    add: 'Add Slider',
    create: 'Create slider',
    label: 'Slider',
    one: 'slider',
    many: 'sliders',
    purpose: 'A slider is the promise that visitors read first.',
    note: 'The newest active slider is shown on the home page.',
  },
  read: 'content.read',
  write: 'content.write',
  naming: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '34%' },
    { key: 'description', label: 'Description', kind: 'excerpt' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title },
    { name: 'description', label: 'Description', kind: 'textarea', maxLength: MAX_LENGTH.introduction, rows: 4 },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
});
