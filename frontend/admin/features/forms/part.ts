import { t } from '../../core/language/t';
import type { OfficePart } from '../../core/parts/office-part';
import { newPath } from '../../records/screens/write-paths';
import { listOf } from '../../shell/navigation-items';
import { formScreen } from './form';

export const forms: OfficePart = {
  screens: { form: formScreen },
  newRecords: () => [{ label: t('shell.do.newForm'), act: newPath('form'), permission: 'forms.write' }],
  navigation: () => [
    {
      after: '/admin/saved_reply',
      item: {
        label: t('ownForms.title'),
        ...listOf('form'),
        alsoCalled: t('shell.also.forms'),
      },
    },
  ],
};
