import type { VacancyItem } from '../../content/content-pages/blocks/vacancies.dto.js';

/** A vacancy that is a record, as an entry of a block. */
export interface VacancyOfRecord extends VacancyItem {
  /** What the kind of employment is called, if it is an owner's own. */
  employment_name?: string;
  /** Language of the record, if it is not translated into the page's. */
  language?: string;
}
