export const conflicts = {
  'conflicts.bothAreTheSame': 'Both versions are the same, so there is nothing to choose.',
  'conflicts.keepAllOfMine': 'Keep all of mine',
  'conflicts.mine': 'Yours',
  'conflicts.othersAreTheSame': 'Fields not listed are the same in both.',
  'conflicts.saveThisVersion': 'Save this version',
  'conflicts.saveThisVersionAsTheDraft': 'Save this version as the draft',
  'conflicts.saved': '{who} saved this {singular} {time}, while you were writing. Choose what to keep, field by field.',
  'conflicts.savedADraft':
    '{who} saved a draft of this {singular} {time}, while you were writing. Choose what to keep, field by field.',
  'conflicts.somebodyElse': 'Someone else',
  'conflicts.someoneElseSavedFirst': 'Someone else saved first',
  'conflicts.theirs': 'Theirs',
  'conflicts.useAllOfTheirs': 'Use all of theirs',
  'conflicts.versionMine': '{label}, yours',
  'conflicts.versionTheirs': '{label}, theirs',
  'conflicts.visitorsSeeNone': 'Visitors don’t see it until it is published.',
  'conflicts.youDidNotChangeThis': 'You did not change this.',
} as const;
