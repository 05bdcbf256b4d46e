export const records = {
  'records.cannotUndo': 'It does not go to the bin: this can’t be undone.',
  'records.confirmDelete': 'Are you sure you want to delete <b>{name}</b>? This {type} will be permanently removed.',
  'records.confirmDeleteInPlain': 'Are you sure you want to delete <b>{name}</b>?',
  'records.created': '{name} created',
  'records.deleteRecord': 'Delete {singular}',
  'records.deleting': 'Deleting...',
  'records.keptInBin': 'It stays in the bin for {days, plural, one {# day} other {# days}}.',
  'records.noLongerVisible': 'Visitors no longer see it.',
  'records.notSaved': '{name} not saved',
  'records.pageGone':
    'Visitors no longer see it: its page, {page}, is no longer found, and menus, lists and pages that show it leave it out.',
  'records.reopen': 'Open it again',
  'records.restorableFromBin':
    'It stays in the bin for {days, plural, one {# day} other {# days}} and can be restored from there. After that it is permanently deleted.',
  'records.savedAsDraft': 'Saved as a draft. Visitors don’t see it yet.',
  'records.typedKept': 'Everything you typed is kept.',
  'records.updated': '{name} updated',
} as const;
