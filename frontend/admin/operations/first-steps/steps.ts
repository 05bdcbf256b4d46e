import { OFFERINGS } from '../../../../backend/company/offerings/offerings.constants.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { FirstStep } from '../../../../backend/operations/first-steps/first-steps.constants.js';
import { UNNAMED } from '../../../../backend/people/users/user.constants.js';
import { contactSettings } from '../../company/details/contact-settings';
import { identitySettings, TIME_ZONES } from '../../company/details/identity-settings';
import { offeringsSettings } from '../../company/details/offerings-settings';
import { browserLanguage } from '../../company/languages/known-languages';
import { postScreen } from '../../content/resources/post';
import { productScreen } from '../../content/resources/product';
import { sliderScreen } from '../../content/resources/slider';
import { perLanguage, t } from '../../core/language/t';
import type { CurrentUser } from '../../core/session/current-user';
import { readerZone } from '../../core/ui/times';
import type { FormDeclaration } from '../../fields/field/form-declaration';
import type { Screen } from '../../records/screens/screen';
import type { Settings } from '../../records/settings/settings';

interface StepBase {
  title: string;
  /** The benefit for visitors. */
  text: string;
}

/** Changes some fields of settings, or creates a record with some of its fields. */
export type Step = StepBase &
  (
    | {
        settings: Settings;
        /** Values for fields that are still empty. */
        offered?: () => Record<string, string>;
      }
    | { screen: Screen }
  );

/** A form with only these fields, in one column, with its own drafts. */
const only = <Form extends FormDeclaration>(step: FirstStep, form: Form, names: readonly string[]): Form => ({
  ...form,
  draftName: `first_steps.${step}`,
  fields: form.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({ ...field, place: 'main' as const, section: undefined })),
});

/** Steps of the same settings have separate queries: one must not start with data from before the other's save. */
const ofSettings = (step: FirstStep, settings: Settings, names: readonly string[]): Settings => ({
  ...only(step, settings, names),
  name: `first_steps.${step}`,
});

/** The profile's name, empty while it is nobody's. */
const personSettings = (): Settings => ({
  name: 'first_steps.person',
  draftName: 'first_steps.person',
  labels: {
    title: t('firstSteps.yourName'),
    subtitle: '',
    name: t('profile.you'),
    singular: t('firstSteps.yourName'),
    submitButton: t('ui.saveChanges'),
  },
  readPermission: 'identity.read',
  writePermission: 'identity.write',
  successMessage: t('profile.updated'),
  refetchAfterSave: true,
  endpoints: {
    edit: () => '/admin/api/me',
    update: () => '/admin/update_profile',
    updateMethod: 'PATCH',
    recordOf: (user) => {
      const { id, name } = user as CurrentUser;
      return { id, name: name === UNNAMED ? '' : name } as unknown as ResourceRecord;
    },
  },
  fields: [{ kind: 'text', name: 'name', label: t('profile.name'), maxLength: MAX_LENGTH.name }],
});

export const steps = perLanguage(
  (): Readonly<Record<FirstStep, Step>> => ({
    name: {
      title: t('firstSteps.nameStep'),
      text: t('firstSteps.nameHint'),
      settings: ofSettings('name', identitySettings(), ['name', 'tagline', 'language', 'time_zone']),
      offered: () => ({
        language: browserLanguage(),
        time_zone: TIME_ZONES.some(({ value }) => value === readerZone()) ? readerZone() : '',
      }),
    },
    person: {
      title: t('firstSteps.yourName'),
      text: t('firstSteps.yourNameHint'),
      settings: personSettings(),
    },
    look: {
      title: t('firstSteps.logoStep'),
      text: t('firstSteps.colorHint'),
      settings: ofSettings('look', identitySettings(), ['theme', 'accent', 'ground', 'logo', 'icon']),
    },
    contact: {
      title: t('firstSteps.contactStep'),
      text: t('firstSteps.contactHint'),
      settings: ofSettings('contact', contactSettings(), ['email', 'phone', 'address']),
    },
    hours: {
      title: t('firstSteps.hoursStep'),
      text: t('firstSteps.whatsappHint'),
      settings: ofSettings('hours', identitySettings(), ['hours', 'whatsapp', 'whatsapp_greeting']),
    },
    offerings: {
      title: t('firstSteps.parts'),
      text: t('firstSteps.partsHint'),
      settings: ofSettings('offerings', offeringsSettings(), OFFERINGS),
    },
    offer: {
      title: t('firstSteps.offerStep'),
      text: t('firstSteps.headlineHint'),
      screen: only('offer', sliderScreen(), ['title', 'description']),
    },
    solution: {
      title: t('firstSteps.solutionStep'),
      text: t('firstSteps.solutionHint'),
      screen: only('solution', productScreen(), ['title', 'introduction', 'summary', 'photo']),
    },
    update: {
      title: t('firstSteps.postStep'),
      text: t('firstSteps.postHint'),
      screen: only('update', postScreen(), ['title', 'description', 'photo']),
    },
  }),
);
