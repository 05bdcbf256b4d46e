import { OFFERINGS } from '../../../../backend/company/offerings/offerings.constants.js';
import type { OfferingsInput, OfferingsRecord } from '../../../../backend/company/offerings/offerings.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const offeringsSettings = perLanguage(() =>
  defineSettings<OfferingsRecord, OfferingsInput>({
    name: 'offerings',
    labels: {
      title: t('company.offer'),
      subtitle: t('company.offerSubtitle'),
      name: t('company.offer'),
      singular: t('company.offerSingular'),
      submitButton: t('company.saveAndUse'),
    },
    readPermission: 'identity.read',
    writePermission: 'identity.write',
    changesBrand: true,
    successMessage: t('company.offerSaved'),
    fields: OFFERINGS.map(
      (name) =>
        ({
          name,
          label: t(`company.offer.${name}`),
          kind: 'switch',
          defaultValue: true,
          description: t(`company.offer.${name}Text`),
        }) as const,
    ),
  }),
);
