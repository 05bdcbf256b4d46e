import { createElement, Fragment, type ReactNode } from 'react';

const SENTENCES = {
  'translate.translate': 'Translate',
  'translate.notDrafted': 'Not drafted',
  'translate.theTranslation': 'The translation',
  'translate.fromInto': 'From {first} into {language}',
  'translate.saving': 'Saving...',
  'translate.publish': 'Publish {language}',
  'translate.onlyWhatIsOpen': 'Only what is open',
  'translate.draftATranslation': 'Draft a translation',
  'translate.saved': '{language} is on the site. The other languages are as they were.',
  'translate.draftByTheModel': 'Draft by the model. Visitors do not see it until you take it over.',
  'translate.takeItOver': 'Take it over',
  'translate.again': 'Again',
  'translate.writeMyOwn': 'Write my own',
  'translate.theDraftIsNotOffered': 'The draft is not offered.',
  'translate.stillRight': 'Still right',
  'translate.draftAnew': 'Draft it anew',
  'translate.draftThisField': 'Draft by the model',
  'translate.copyTheOriginal': 'Copy the original',
  'translate.done': 'Done',
  'translate.originalChanged': '{language} changed',
  'translate.empty': 'Empty',
  'translate.translations': 'Translations',
  'translate.outdated': 'Outdated',
  'translate.missing': 'Missing',
  'translate.notOnTheSite': 'Not on the site',
  'translate.onTheSite': 'On the site',
  'translate.previousField': 'Previous field',
  'translate.nextField': 'Next field',
  'translate.fieldOf': 'Field {at} of {total}',
  'translate.progress': '<b>{done} of {total}</b> done · {outdated} outdated · {empty} empty',
  'translate.drafting': 'Drafting {done} of {total}…',
  'translate.stop': 'Stop',
  'translate.arrowDown': 'arrow down',
  'translate.arrowAlong': 'arrow towards the translation',
  'translate.nextOpenField': 'next open field',
  'translate.copyTheOriginalKey': 'copy the original',
  'translate.isATranslation': 'This is the translation into {language}.',
  'translate.besideTheOriginal': 'Open it beside the original',
  'translate.notTranslatedInto': 'Not translated into',
  'translate.outdatedIn': 'Outdated in',
  'translate.languages': 'Languages',
  'translate.changedSince':
    '{count, plural, one {The original changed in one field} other {The original changed in {count} fields}}',
};

type Key = keyof typeof SENTENCES;

export const t = (key: Key, values: Record<string, string | number> = {}): string =>
  SENTENCES[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

t.rich = (key: Key, values: Record<string, string | number | ((inner: ReactNode) => ReactNode)>): ReactNode => {
  const text = t(key, values as Record<string, string | number>);
  const [before = '', inner = '', after = ''] = text.split(/<b>|<\/b>/);
  const { b } = values;
  return createElement(Fragment, null, before, typeof b === 'function' ? b(inner) : inner, after);
};
