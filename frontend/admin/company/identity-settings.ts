import { IDENTITY_LENGTH } from '../../../backend/company/identity/identity.constants.js';
import type { IdentityInput, IdentityRecord } from '../../../backend/company/identity/identity.dto.js';
import { DEFAULT_COLORS, ORNAMENTS, type Ornament } from '../../../backend/company/identity/theme.shared.js';
import { defineSettings } from '../settings/settings';
import { LANGUAGES } from './languages';

const ORNAMENT_LABELS: Record<Ornament, string> = { kanga: 'Kanga border', line: 'Plain line', none: 'None' };

/** Zones that browsers know, with their names as values: `Africa/Nairobi`. */
export const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export const identitySettings = defineSettings<IdentityRecord, IdentityInput>({
  name: 'identity',
  labels: {
    title: 'Identity',
    subtitle:
      'The company’s name, logo and colors, as they appear on every page, in emails and in the API documentation.',
    name: 'Identity',
    singular: 'identity',
    submitButton: 'Save and show',
  },
  readPermission: 'identity.read',
  writePermission: 'identity.write',
  readPath: '/admin/api/identity',
  savePath: '/admin/api/identity',
  saveMethod: 'PUT',
  changesBrand: true,
  successMessage: 'Identity saved. The site shows it now.',
  fields: [
    {
      name: 'name',
      label: 'Company name',
      kind: 'text',
      maxLength: IDENTITY_LENGTH.name,
      section: 'Name',
      description: 'Leave empty to use the name from the configuration.',
    },
    {
      name: 'tagline',
      label: 'Tagline',
      kind: 'text',
      maxLength: IDENTITY_LENGTH.tagline,
      description: 'Shown after the name in the title of the home page and in search results.',
    },
    { name: 'footer_short', label: 'Sentence in the footer', kind: 'text', maxLength: IDENTITY_LENGTH.footerShort },
    {
      name: 'footer_long',
      label: 'Paragraph in the footer',
      kind: 'textarea',
      maxLength: IDENTITY_LENGTH.footerLong,
      description: 'Shown while the contact information has no address.',
    },
    {
      name: 'copyright',
      label: 'Copyright holder',
      kind: 'text',
      maxLength: IDENTITY_LENGTH.copyright,
      description: 'Shown after © at the bottom of each page. Leave empty to use the company name.',
    },
    {
      name: 'logo',
      label: 'Logo',
      kind: 'photo',
      uploadPath: '/admin/api/identity/upload_logo',
      section: 'Marks',
    },
    {
      name: 'logo_dark',
      label: 'Logo on dark backgrounds',
      kind: 'photo',
      uploadPath: '/admin/api/identity/upload_logo_dark',
      description: 'Without one, the logo is shown on a white background in dark mode.',
    },
    {
      name: 'icon',
      label: 'Icon',
      kind: 'photo',
      uploadPath: '/admin/api/identity/upload_icon',
      description: 'Square. Shown in browser tabs, on phone home screens, and beside the name when there is no logo.',
    },
    {
      name: 'accent',
      label: 'Accent color',
      kind: 'color',
      defaultColor: DEFAULT_COLORS.accent,
      section: 'Colors',
      description: 'Used for buttons, links and highlights.',
    },
    {
      name: 'ground',
      label: 'Background color',
      kind: 'color',
      defaultColor: DEFAULT_COLORS.ground,
      description: 'Used behind pages in light mode.',
    },
    {
      name: 'ornament',
      label: 'Ornament',
      kind: 'select',
      defaultValue: 'line',
      options: ORNAMENTS.map((value) => ({ value, label: ORNAMENT_LABELS[value] })),
      description: 'Shown along the hero picture and the banners.',
    },
    {
      name: 'language',
      label: 'Language',
      kind: 'select',
      options: LANGUAGES,
      description:
        'The language that the texts are written in, for browsers, screen readers and search engines. Dates are written in it.',
      section: 'Language and time zone',
    },
    { name: 'time_zone', label: 'Time zone', kind: 'select', options: TIME_ZONES },
    {
      name: 'hours',
      label: 'Opening hours',
      kind: 'text',
      maxLength: IDENTITY_LENGTH.hours,
      placeholder: 'Monday-Friday 9 am to 5 pm',
      section: 'Hours and WhatsApp',
    },
    {
      name: 'whatsapp',
      label: 'WhatsApp number',
      kind: 'text',
      type: 'tel',
      maxLength: IDENTITY_LENGTH.whatsapp,
      placeholder: '+1 202 555 0123',
      description: 'Include the country code. The contact page and the footer link to it.',
    },
    {
      name: 'whatsapp_greeting',
      label: 'Greeting',
      kind: 'text',
      maxLength: IDENTITY_LENGTH.greeting,
      placeholder: 'Hello, I saw your website and',
      description: 'The text a visitor’s first message starts with.',
    },
    {
      name: 'map_place',
      label: 'Place on the map',
      kind: 'text',
      maxLength: IDENTITY_LENGTH.mapPlace,
      placeholder: '51.4779, -0.0015',
      description: 'Latitude and longitude. Leave empty to show no map on the contact page.',
    },
    {
      name: 'map_on_request',
      label: 'Show the map only on request',
      kind: 'switch',
      description: 'OpenStreetMap then receives data only from visitors who ask for the map.',
    },
  ],
});
