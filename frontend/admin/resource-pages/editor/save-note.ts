interface States {
  /** Whether visitors see the record now, and whether they will after a save. */
  isActive: boolean;
  willBeActive: boolean;
  /** Whether there is a draft, or something typed that becomes one. */
  hasDraft: boolean;
}

/** What the button 'Save Changes' does for visitors, in the state that the form is in. */
export function saveNote({ isActive, willBeActive, hasDraft }: States): string {
  if (isActive && !willBeActive) return 'Saving removes it from the site.';
  if (!willBeActive) return 'Visitors don’t see it. Choose Active and save to publish it.';
  if (!isActive) return 'Visitors don’t see it yet. Saving publishes it.';
  return hasDraft ? 'Visitors see what was published last, until you save the changes.' : 'Visitors see this version.';
}
