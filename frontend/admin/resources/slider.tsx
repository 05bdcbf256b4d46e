import type { SliderInput, SliderRecord } from '../../../backend/content/sliders/slider.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

export const sliderScreen = defineScreen<SliderRecord, SliderInput>({
  name: 'slider',
  labels: {
    title: 'Slider Management',
    subtitle: 'The text at the top of the home page. The newest active slider is shown.',
    addButton: 'Add Slider',
    createTitle: 'Create slider',
    name: 'Slider',
    singular: 'slider',
    plural: 'sliders',
    emptyText: 'A slider is the first text that visitors read.',
    editFootnote: 'The newest active slider is shown on the home page.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '34%' },
    { key: 'description', label: 'Description', kind: 'excerpt' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title },
    { name: 'description', label: 'Description', kind: 'textarea', maxLength: MAX_LENGTH.introduction, rows: 4 },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
});
