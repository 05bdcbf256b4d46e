import { t } from '../../language/t';

interface States {
  /** Whether visitors see the record now, and whether they will after a save. */
  isActive: boolean;
  willBeActive: boolean;
  /** Whether there is a draft, or something typed that becomes one. */
  hasDraft: boolean;
}

/** What the button 'Save Changes' does for visitors, in the state that the form is in. */
export function saveNote({ isActive, willBeActive, hasDraft }: States): string {
  if (isActive && !willBeActive) return t('resourcePages.savingRemovesIt');
  if (!willBeActive) return t('resourcePages.chooseActive');
  if (!isActive) return t('resourcePages.savingPublishesIt');
  return hasDraft ? t('resourcePages.visitorsSeeTheLast') : t('resourcePages.visitorsSeeThis');
}
