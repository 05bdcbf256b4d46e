import { BIN_DAYS } from '../../../../backend/content/history/bin.constants.js';
import { t } from '../../core/language/t';

export interface DeletedFacts {
  /** Whether it is kept in the bin. */
  hasBin?: boolean | undefined;
  /** Its public address. */
  page?: string | undefined;
  /** A further consequence. */
  note?: string | undefined;
}

/** The consequences of a deletion, as sentences below the question. */
export function deletionConsequences({ hasBin = true, page, note }: DeletedFacts): string[] {
  const isPart = page?.includes('#') || page?.includes('?');
  return [
    hasBin ? t('records.restorableFromBin', { days: BIN_DAYS }) : t('records.cannotUndo'),
    ...(page === undefined ? [] : [isPart ? t('records.noLongerVisible') : t('records.pageGone', { page })]),
    ...(note === undefined ? [] : [note]),
  ];
}
