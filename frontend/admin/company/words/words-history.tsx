import { Skeleton } from '@mantine/core';
import { namesOf } from '../../core/language/language-names';
import { perLanguage, t } from '../../core/language/t';
import { TextDifference } from '../../fields/differences/TextDifference';
import { Differences } from '../../records/history/Differences';
import type { RecordDefinition, StateDifferenceProps } from '../../records/record/record-definition';
import { useWordGroups } from './useSiteWords';

/** The definition of words for comparing and restoring versions. */
export const wordsHistory = perLanguage(
  (): RecordDefinition => ({
    name: 'words',
    labels: { name: t('words.words'), singular: t('words.wordsWithin') },
    fields: [],
    endpoints: { edit: () => '/admin/api/words' },
    StateDifference: WordsDifference,
  }),
);

type Texts = Readonly<Record<string, string>>;

/** The changed sentences with their page and place, in each language. */
function WordsDifference({ older, newer }: StateDifferenceProps) {
  const { data } = useWordGroups(undefined, true);
  if (!data) return <Skeleton h={180} radius="md" aria-busy />;
  const [before, after] = [textsIn(older), textsIn(newer)];
  const languages = [...new Set([...before.keys(), ...after.keys()])];
  const differences = languages.flatMap((language) =>
    data.groups.flatMap(({ title, words }) =>
      words.flatMap(({ key, where, default: text }) => {
        const usual = language === '' ? text : '';
        const [was, is] = [before.get(language)?.[key] ?? usual, after.get(language)?.[key] ?? usual];
        if (was === is) return [];
        const label = [...(language === '' ? [] : [namesOf(language).own]), title, where].join(' · ');
        return [{ key: `${language} ${key}`, label, content: <TextDifference older={was} newer={is} /> }];
      }),
    ),
  );
  return <Differences differences={differences} />;
}

/** The changed texts by language; '' is the first language. */
function textsIn({ words, translations }: Readonly<Record<string, unknown>>): Map<string, Texts> {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const others = isObject(translations) ? Object.entries(translations as Record<string, Texts>) : [];
  return new Map([['', isObject(words) ? (words as Texts) : {}], ...others]);
}
