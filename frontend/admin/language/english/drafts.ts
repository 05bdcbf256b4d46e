export const drafts = {
  'drafts.discard': 'Discard',
  'drafts.olderOnes':
    '{count, plural, one {An older draft is offered after this one.} other {# older drafts are offered after this one.}}',
  'drafts.restore': 'Restore',
  'drafts.unsavedChanges': 'Unsaved changes',
  'drafts.youTypedSomething':
    'You typed something here {time} and did not save it. Restore or discard it to continue with the fields below.',
} as const;
