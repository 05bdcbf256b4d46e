import type { NoteLook } from '../../../../../backend/core/text/notes.shared.js';
import { perLanguage, t } from '../../../core/language/t';

/** What notes are called by what they are for. */
export const NOTE_NAMES = perLanguage(
  (): Record<NoteLook, string> => ({
    note: t('inputs.slash.note'),
    tip: t('inputs.note.tip'),
    warning: t('inputs.note.warning'),
  }),
);
