import type { FirstStep } from '../../../backend/operations/first-steps/first-steps.constants.js';
import { contactSettings } from '../company/contact-settings';
import { identitySettings, TIME_ZONES } from '../company/identity-settings';
import { browserLanguage } from '../company/languages';
import type { FormDeclaration } from '../fields/form-declaration';
import { perLanguage } from '../language/t';
import { postScreen } from '../resources/post';
import { productScreen } from '../resources/product';
import type { Screen } from '../resources/screen';
import { sliderScreen } from '../resources/slider';
import type { Settings } from '../settings/settings';
import { readerZone } from '../ui/times';

interface StepBase {
  title: string;
  /** What visitors get of it. */
  text: string;
}

/** Changes a part of settings, or creates a record with a part of its fields. */
export type Step = StepBase &
  (
    | {
        settings: Settings;
        /** Stands in fields that are still empty. */
        offered?: () => Record<string, string>;
      }
    | { screen: Screen }
  );

/** These fields, one below the other, with drafts of their own. */
const only = <Form extends FormDeclaration>(step: FirstStep, form: Form, names: readonly string[]): Form => ({
  ...form,
  draftName: `first_steps.${step}`,
  fields: form.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({ ...field, place: 'main' as const, section: undefined })),
});

/** Steps of the same settings have queries of their own: one must not start with what was read before the other's save. */
const ofSettings = (step: FirstStep, settings: Settings, names: readonly string[]): Settings => ({
  ...only(step, settings, names),
  name: `first_steps.${step}`,
});

export const steps = perLanguage(
  (): Readonly<Record<FirstStep, Step>> => ({
    name: {
      title: 'Name and language',
      text: 'The name appears on every page, and the tagline beside it in search results. Dates are written in the language.',
      settings: ofSettings('name', identitySettings, ['name', 'tagline', 'language', 'time_zone']),
      offered: () => ({
        language: browserLanguage(),
        time_zone: TIME_ZONES.some(({ value }) => value === readerZone()) ? readerZone() : '',
      }),
    },
    look: {
      title: 'Logo and colors',
      text: 'One color is enough. The others are derived from it so that text stays readable.',
      settings: ofSettings('look', identitySettings, ['accent', 'ground', 'logo', 'icon']),
    },
    contact: {
      title: 'How to reach you',
      text: 'Shown on the contact page and at the bottom of every page.',
      settings: ofSettings('contact', contactSettings, ['email', 'phone', 'address']),
    },
    hours: {
      title: 'Hours and WhatsApp',
      text: 'Visitors get a link that opens a chat with you.',
      settings: ofSettings('hours', identitySettings, ['hours', 'whatsapp', 'whatsapp_greeting']),
    },
    offer: {
      title: 'What you offer',
      text: 'One sentence at the top of the home page, and one or two below it.',
      screen: only('offer', sliderScreen(), ['title', 'description']),
    },
    solution: {
      title: 'The first thing you sell',
      text: 'It gets its own page. You can add more later.',
      screen: only('solution', productScreen(), ['title', 'introduction', 'summary', 'photo']),
    },
    update: {
      title: 'The first update',
      text: 'Two sentences and a picture are enough to start.',
      screen: only('update', postScreen(), ['title', 'description', 'photo']),
    },
  }),
);
