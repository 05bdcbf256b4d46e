import type { VacanciesBlock } from '../../../../../backend/content/content-pages/blocks/vacancies.dto.js';
import { MAX_ENTRIES } from '../../../../../backend/content/content-pages/content-page.constants.js';
import { perLanguage, t } from '../../../core/language/t';
import { defineBlockForm } from '../block-form';
import { entryTitleField, headingField, introductionField, linkFields } from '../common-fields';
import { ButtonBox, Line, Stroke } from '../drawing';
import { hasOwnVacancies, VacanciesForm, vacancyKind } from '../VacanciesForm';

export const vacancies = perLanguage(() =>
  defineBlockForm<VacanciesBlock>({
    label: t('pageEditor.vacancies'),
    purpose: t('pageEditor.vacancies.purpose'),
    drawing: (
      <>
        <Stroke d="M10 12h100M10 38h100" />
        <Line x={10} y={18} width={40} heading />
        <Line x={10} y={27} width={56} />
        <ButtonBox x={82} y={19} />
        <Line x={10} y={44} width={32} heading />
        <Line x={10} y={53} width={48} />
        <ButtonBox x={82} y={45} />
      </>
    ),
    initial: () => ({ resource: vacancyKind()?.name ?? '' }),
    Form: VacanciesForm,
    fields: [headingField(), introductionField()],
    entries: {
      isOwn: hasOwnVacancies,
      label: t('pageEditor.vacancies'),
      singular: t('pageEditor.vacancy'),
      max: MAX_ENTRIES.vacancies,
      nameField: 'title',
      fields: [
        entryTitleField(),
        { name: 'text', label: t('pageEditor.text'), kind: 'richText', height: 150 },
        {
          name: 'place',
          label: t('pageEditor.vacancies.place'),
          kind: 'text',
          description: t('pageEditor.vacancies.placeHint'),
        },
        { name: 'remote', label: t('pageEditor.vacancies.remote'), kind: 'switch' },
        {
          name: 'employment',
          label: t('pageEditor.vacancies.employment'),
          kind: 'select',
          labels: {
            full_time: t('pageEditor.vacancies.fullTime'),
            part_time: t('pageEditor.vacancies.partTime'),
            contractor: t('pageEditor.vacancies.contractor'),
            temporary: t('pageEditor.vacancies.temporary'),
            intern: t('pageEditor.vacancies.intern'),
            volunteer: t('pageEditor.vacancies.volunteer'),
          },
        },
        {
          name: 'pay',
          label: t('pageEditor.vacancies.pay'),
          kind: 'text',
          description: t('pageEditor.vacancies.payHint'),
        },
        {
          name: 'posted',
          label: t('pageEditor.vacancies.posted'),
          kind: 'text',
          type: 'date',
          description: t('pageEditor.vacancies.postedHint'),
        },
        {
          name: 'valid_through',
          label: t('pageEditor.vacancies.validThrough'),
          kind: 'text',
          type: 'date',
          description: t('pageEditor.vacancies.validThroughHint'),
        },
        ...linkFields(),
      ],
    },
  }),
);
