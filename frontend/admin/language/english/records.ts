export const records = {
  'records.cantBeUndone': 'It does not go to the bin: this can’t be undone.',
  'records.created': '{name} created',
  'records.deleteQuestion': 'Are you sure you want to delete <b>{name}</b>? This {type} will be permanently removed.',
  'records.deleteQuestionInPlain': 'Are you sure you want to delete <b>{name}</b>?',
  'records.deleteRecord': 'Delete {singular}',
  'records.deleting': 'Deleting...',
  'records.everythingIsKept': 'Everything you typed is kept.',
  'records.inTheBin': 'It stays in the bin for {days, plural, one {# day} other {# days}}.',
  'records.notSaved': '{name} not saved',
  'records.notSeenAnyMore': 'Visitors no longer see it.',
  'records.openItAgain': 'Open it again',
  'records.pageIsGone':
    'Visitors no longer see it: its page, {page}, is no longer found, and menus, lists and pages that show it leave it out.',
  'records.savedAsADraft': 'Saved as a draft. Visitors don’t see it yet.',
  'records.updated': '{name} updated',
  'records.waitsInTheBin':
    'It stays in the bin for {days, plural, one {# day} other {# days}} and can be restored from there. After that it is permanently deleted.',
} as const;
