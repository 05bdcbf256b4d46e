export const drafts = {
  'drafts.discard': 'Discard',
  'drafts.olderOnes':
    '{count, plural, one {There is an older draft as well.} other {There are # older drafts as well.}}',
  'drafts.typedUnsaved':
    'You typed something here {time} and did not save it. Restore or discard it to continue with the fields below.',
  'drafts.unsavedChanges': 'Unsaved changes',
} as const;
