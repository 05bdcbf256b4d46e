import { CHOICES, type ChoiceName, DEFAULT_SETS } from '../../../backend/company/defaults/defaults.shared.js';
import type { SiteDefaultsInput, SiteDefaultsRecord } from '../../../backend/company/defaults/site-defaults.dto.js';
import { defineSettings } from '../settings/settings';

const choice = (name: ChoiceName, label: string, description: string, section?: string) =>
  ({
    name,
    label,
    kind: 'select',
    defaultValue: 'specified',
    options: DEFAULT_SETS.map((value) => ({ value, label: CHOICES[name][value] })),
    description,
    ...(section === undefined ? {} : { section }),
  }) as const;

export const defaultsSettings = defineSettings<SiteDefaultsRecord, SiteDefaultsInput>({
  name: 'defaults',
  labels: {
    title: 'Defaults',
    subtitle: 'What the site and the back office do where nothing else is said.',
    name: 'Defaults',
    singular: 'defaults',
    submitButton: 'Save and use',
  },
  readPermission: 'identity.read',
  writePermission: 'identity.write',
  readPath: '/admin/api/defaults',
  savePath: '/admin/api/defaults',
  saveMethod: 'PUT',
  changesBrand: true,
  successMessage: 'Defaults saved. The site uses them now.',
  fields: [
    choice('wording', 'Wording', 'Of the back office, and of what nobody has changed under Words.', 'Texts'),
    choice('excerpts', 'Texts of updates in lists', 'How much of an update its card shows.'),
    choice('stars', 'Stars at testimonials', 'A rating is given with the testimonial.', 'On the site'),
    choice('share_links', 'Share links below an update', 'Instagram has no link that shares.'),
    choice(
      'list_rows',
      'Rows on a page of a list',
      'Who has chosen a number for a list keeps it.',
      'In the back office',
    ),
    choice('new_users', 'Passwords of new users', 'Invitations need mail; without it, passwords are typed.'),
  ],
});
