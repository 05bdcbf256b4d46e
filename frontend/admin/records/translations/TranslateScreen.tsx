import { useState } from 'react';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Forbidden } from '../../core/ui/Forbidden';
import { NotFoundScreen } from '../../core/ui/NotFoundScreen';
import { QueryState } from '../../core/ui/QueryState';
import type { Screen } from '../screens/screen';
import { TranslationForm } from './TranslationForm';
import { useTranslation } from './useTranslation';

interface Props {
  screen: Screen;
  /** The id of the original. */
  id: number;
  /** The target language. */
  language: string;
}

/** A record beside its translation. */
export function TranslateScreen({ screen, id, language }: Props) {
  const canWrite = usePermissions().canWrite(screen.name);
  /** Changes after an undo, to remount the form. */
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useTranslation(screen, id, language, canWrite);
  if (!canWrite) return <Forbidden />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (!data) return <QueryState what={t('translate.theTranslation')} error={error} refetch={refetch} alone h={420} />;
  return (
    <TranslationForm
      screen={screen}
      view={data}
      language={language}
      onSaved={() => refetch()}
      onUndone={() => refetch().then(() => setRound((last) => last + 1))}
      key={`${id} ${language} ${round}`}
    />
  );
}
