import { SECTION_LENGTH } from '../../../backend/content/home-sections/home-sections.constants.js';
import type {
  HomeSectionsInput,
  HomeSectionsRecord,
} from '../../../backend/content/home-sections/home-sections.dto.js';
import { defineSettings } from '../settings/settings';
import { PointsInput } from './PointsInput';
import { PointView } from './PointView';
import { SectionsInput } from './SectionsInput';
import { SectionView } from './SectionView';

const points = { kind: 'items', Input: PointsInput, View: PointView } as const;

export const homeSectionsSettings = defineSettings<HomeSectionsRecord, HomeSectionsInput>({
  name: 'home_sections',
  labels: {
    title: 'Home sections',
    subtitle: 'The sections of the home page and their order.',
    name: 'Home sections',
    singular: 'home sections',
    submitButton: 'Save and show',
  },
  readPermission: 'home_sections.read',
  writePermission: 'home_sections.write',
  readPath: '/admin/api/home_sections',
  savePath: '/admin/api/home_sections',
  saveMethod: 'PUT',
  successMessage: 'Sections saved. The site shows them now.',
  fields: [
    { name: 'sections', label: 'Sections', kind: 'items', Input: SectionsInput, View: SectionView },
    { name: 'why', label: 'Points of Why', ...points },
    { name: 'help', label: 'Points of How we help you', ...points },
    { name: 'approach', label: 'Steps of Our Approach', ...points },
    { name: 'marketplace_title', label: 'Heading of the marketplace', kind: 'text', maxLength: SECTION_LENGTH.title },
    {
      name: 'marketplace_text',
      label: 'Text of the marketplace',
      kind: 'textarea',
      rows: 2,
      maxLength: SECTION_LENGTH.text,
    },
    { name: 'marketplace_button', label: 'Button of the marketplace', kind: 'text', maxLength: SECTION_LENGTH.button },
    {
      name: 'marketplace_saying',
      label: 'Saying',
      kind: 'text',
      maxLength: SECTION_LENGTH.saying,
      description: 'A proverb or motto in large type. Leave empty to show nothing.',
    },
    { name: 'marketplace_meaning', label: 'Meaning of the saying', kind: 'text', maxLength: SECTION_LENGTH.meaning },
    {
      name: 'marketplace_language',
      label: 'Language of the saying',
      kind: 'text',
      maxLength: SECTION_LENGTH.language,
      placeholder: 'sw',
      description:
        'Its language code, such as sw or fr, so that screen readers pronounce it correctly. Leave empty for English.',
    },
    { name: 'benefits', label: 'Points of Allow us to serve you', ...points },
  ],
});
