export const conflicts = {
  'conflicts.draftHint': 'Visitors don’t see it until it is published.',
  'conflicts.keepAllMine': 'Keep all of mine',
  'conflicts.mine': 'Yours',
  'conflicts.otherFieldsEqual': 'Fields not listed are the same in both.',
  'conflicts.saveAsDraft': 'Save this version as the draft',
  'conflicts.saveVersion': 'Save this version',
  'conflicts.saved': '{who} saved this {singular} {time}, while you were writing. Choose what to keep, field by field.',
  'conflicts.savedADraft':
    '{who} saved a draft of this {singular} {time}, while you were writing. Choose what to keep, field by field.',
  'conflicts.somebodyElse': 'Someone else',
  'conflicts.theirs': 'Theirs',
  'conflicts.title': 'Someone else saved first',
  'conflicts.unchangedByYou': 'You did not change this.',
  'conflicts.useAllTheirs': 'Use all of theirs',
  'conflicts.versionMine': '{label}, yours',
  'conflicts.versionTheirs': '{label}, theirs',
  'conflicts.versionsEqual': 'Both versions are the same, so there is nothing to choose.',
} as const;
