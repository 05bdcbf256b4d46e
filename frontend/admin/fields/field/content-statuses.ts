import { ACTIVE, INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { isAsSpecified } from '../../core/language/wording';
import type { Option, StatusOf } from './field';

/** Whether visitors see a record; in plain wording, as the editor says it. */
export const contentStatuses = perLanguage((): readonly Option[] => (isAsSpecified() ? activeOrNot() : shownOrNot()));

/** Statuses of accounts and subscriptions, which visitors never see. */
const activeOrNot = perLanguage((): readonly Option[] => [
  { value: ACTIVE, label: t('ui.active') },
  { value: INACTIVE, label: t('ui.inactive') },
]);

const shownOrNot = perLanguage((): readonly Option[] => [
  { value: ACTIVE, label: t('publication.published') },
  { value: INACTIVE, label: t('publication.unpublished') },
]);

export const statusesOf = (of: StatusOf = 'content'): readonly Option[] =>
  of === 'account' ? activeOrNot() : contentStatuses();
