import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { WordsRecord } from '../../../../backend/company/words/words.dto.js';
import { useBrand } from '../../core/brand/brand';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { Question } from '../../core/ui/Question';
import { HistoryButton } from '../../records/history/HistoryButton';
import { SETTINGS_ID } from '../../records/settings/settings-id';
import { LanguageLinks } from '../../records/translations/LanguageLinks';
import { useLanguages } from '../../records/translations/useLanguages';
import { useRefreshWords, useSaveWords, useSiteWords, useWordGroups, WordsLanguage } from './useSiteWords';
import { WordFiles } from './WordFiles';
import { WordsList } from './WordsList';
import { wordsHistory } from './words-history';

/** The fixed sentences of the site, by page, in one of its languages. */
export function WordsScreen() {
  const { several_languages } = useBrand();
  const { data: languages } = useLanguages(several_languages);
  const { language: asked }: { language?: string } = useSearch({ strict: false });
  const language = languages?.others.find(({ tag }) => tag === asked)?.tag;
  // The language is unknown until the site's languages are fetched.
  const isKnown = asked === undefined || !several_languages || languages !== undefined;
  const { data: record, error, refetch } = useSiteWords(language, isKnown);
  const groups = useWordGroups(language, isKnown);
  const refresh = useRefreshWords();
  const failure = error ?? groups.error;
  const canWrite = usePermissions().can('words.write');
  return (
    <WordsLanguage value={language}>
      <PageHeader title={t('words.words')} subtitle={t('words.subtitle')}>
        {canWrite && <HistoryButton definition={wordsHistory()} id={SETTINGS_ID} onRestored={refresh} />}
        {canWrite && record && <ResetAllWords record={record} />}
        <WordFiles language={language} canWrite={canWrite} onImported={refresh} />
        {canWrite && (
          <Button
            component="a"
            href={`/${language?.toLowerCase() ?? ''}?words`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('words.editOnSite')}
          </Button>
        )}
      </PageHeader>
      {several_languages && <LanguageLinks language={language} />}
      {groups.data?.unread && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} mb="md" py="xs">
          {language === undefined
            ? t('words.firstUnreviewed')
            : t('words.languageUnreviewed', { language: namesOf(language).own })}
        </Alert>
      )}
      {record && groups.data && !failure ? (
        <WordsList
          key={language ?? ''}
          record={record}
          groups={groups.data.groups}
          language={groups.data.language}
          readOnly={!canWrite}
        />
      ) : (
        <QueryState
          what={t('words.theWords')}
          error={failure}
          refetch={() => Promise.all([refetch(), groups.refetch()])}
          alone
          h={480}
        />
      )}
    </WordsLanguage>
  );
}

/** Restores the defaults of all words, after a confirmation with their number. */
function ResetAllWords({ record }: { record: WordsRecord }) {
  const [opened, setOpened] = useState(false);
  const save = useSaveWords();
  const keys = Object.keys(record.words);
  const count = keys.length;
  if (count === 0) return null;

  const reset = () =>
    save.mutate(Object.fromEntries(keys.map((key) => [key, null])), {
      onSuccess: () => {
        setOpened(false);
        toastSuccess(t('words.allReset'));
      },
      onError: (error) => toastFailure(error, t('words.notReset')),
    });

  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('words.resetAll', { count })}
      </Button>
      <Question
        opened={opened}
        title={t('words.confirmReset', { count })}
        text={t('words.ownTextsLost')}
        keep={t('words.keep')}
        action={t('words.reset')}
        isBusy={save.isPending}
        onConfirm={reset}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
