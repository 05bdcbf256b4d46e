import { perLanguage, t } from '../language/t';
import { isAsSpecified } from '../wording/wording';
import type { Option } from './field';

/** Whether visitors see a record; in plain wording, as the editor says it. */
export const contentStatuses = perLanguage((): readonly Option[] => [
  { value: 'active', label: t(isAsSpecified() ? 'table.active' : 'publication.published') },
  { value: 'inactive', label: t(isAsSpecified() ? 'table.inactive' : 'publication.notOnTheSite') },
]);
