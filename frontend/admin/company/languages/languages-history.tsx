import type { OtherLanguageRecord } from '../../../../backend/company/languages/languages.dto.js';
import type { SectionNames } from '../../../../backend/company/languages/languages.shared.js';
import { namesOf } from '../../core/language/language-names';
import { listWords } from '../../core/language/list-words';
import { perLanguage, t } from '../../core/language/t';
import { TextDifference } from '../../fields/differences/TextDifference';
import { Differences } from '../../records/history/Differences';
import type { RecordDefinition, StateDifferenceProps } from '../../records/record/record-definition';

/** The definition of languages for comparing and restoring versions. */
export const languagesHistory = perLanguage(
  (): RecordDefinition => ({
    name: 'languages',
    labels: { name: t('languages.languages'), singular: t('recordNames.languages.singular') },
    fields: [],
    endpoints: { edit: () => '/admin/api/languages' },
    StateDifference: LanguagesDifference,
  }),
);

type State = Readonly<Record<string, unknown>>;

/** Differences in each language, and in the order. */
function LanguagesDifference({ older, newer }: StateDifferenceProps) {
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
    [t('languages.order'), listWords(others.map(({ tag }) => namesOf(tag).own))],
    [t('languages.firstLanguage'), sectionsText((state.sections ?? {}) as SectionNames)],
    ...others.map(({ tag, is_published, missing, sections }): [string, string] => [
      namesOf(tag).own,
      [
        t(is_published ? 'languages.published' : 'languages.draft'),
        t(missing === 'leave_out' ? 'languages.leavesOut' : 'languages.showsOriginal'),
        sectionsText(sections),
      ].join('\n'),
    ]),
  ]);
}

const sectionsText = (sections: SectionNames): string =>
  Object.entries(sections)
    .map(([section, name]) => `/${section}: /${name}`)
    .join('\n');
