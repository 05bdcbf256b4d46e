import type { OtherLanguageRecord } from '../../../backend/company/languages/languages.dto.js';
import type { SectionNames } from '../../../backend/company/languages/languages.shared.js';
import { TextDifference } from '../diff/TextDifference';
import { Differences } from '../history/Differences';
import type { StateDifferenceProps } from '../records/record-definition';
import { namesOf } from './language-names';

type State = Readonly<Record<string, unknown>>;

/** What differs in each language, and in the order. */
export function LanguagesDifference({ older, newer }: StateDifferenceProps) {
  const [before, after] = [linesOf(older), linesOf(newer)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const differences = keys.flatMap((key) => {
    const [was = '', is = ''] = [before.get(key), after.get(key)];
    return was === is ? [] : [{ key, label: key, content: <TextDifference older={was} newer={is} /> }];
  });
  return <Differences differences={differences} />;
}

function linesOf(state: State): Map<string, string> {
  const others = (state.others ?? []) as readonly OtherLanguageRecord[];
  return new Map([
    ['Order', others.map(({ tag }) => namesOf(tag).own).join(', ')],
    ['First language', sectionsText((state.sections ?? {}) as SectionNames)],
    ...others.map(({ tag, is_published, missing, sections }): [string, string] => [
      namesOf(tag).own,
      [
        is_published ? 'Published' : 'Draft',
        missing === 'leave_out' ? 'Leaves out what is missing' : 'Shows the original of what is missing',
        sectionsText(sections),
      ].join('\n'),
    ]),
  ]);
}

const sectionsText = (sections: SectionNames): string =>
  Object.entries(sections)
    .map(([section, name]) => `/${section}: /${name}`)
    .join('\n');
