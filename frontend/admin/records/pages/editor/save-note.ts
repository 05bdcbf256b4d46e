import { t } from '../../../core/language/t';
import { contentStatuses } from '../../../fields/field/content-statuses';

interface States {
  /** Whether visitors see the record now, and whether they will after a save. */
  isActive: boolean;
  willBeActive: boolean;
  /** Whether there is a draft, or unsaved input that becomes one. */
  hasDraft: boolean;
}

/** The effect of 'Save Changes' on the site in the form's current state. */
export function saveNote({ isActive, willBeActive, hasDraft }: States): string {
  if (isActive && !willBeActive) return t('resourcePages.savingRemoves');
  if (!willBeActive) return t('resourcePages.inactiveHint', { status: contentStatuses()[0]?.label ?? '' });
  if (!isActive) return t('resourcePages.savingPublishes');
  return hasDraft ? t('resourcePages.lastPublishedShown') : t('resourcePages.publishedVersion');
}
