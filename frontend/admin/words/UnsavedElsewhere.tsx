import { Button } from '@mantine/core';
import { t } from '../language/t';
import { errorMessage } from '../ui/error-message';
import { type ChangedWords, useIsSavingWords, useSaveWords } from './useSiteWords';
import classes from './WordsScreen.module.css';

/** Reports words typed on another page that could not be saved, and saves them. */
export function UnsavedElsewhere({ words, onSaved }: { words: ChangedWords; onSaved: (sent: ChangedWords) => void }) {
  const save = useSaveWords(onSaved);
  const count = Object.keys(words).length;
  const isSaving = useIsSavingWords();
  if (count === 0 || isSaving) return null;
  return (
    <div className={classes.unsaved} role="status">
      {t('words.unsavedElsewhere', { count })}
      {save.error && ` ${errorMessage(save.error)}`}
      <Button variant="default" size="compact-sm" onClick={() => save.mutate(words)}>
        {t('words.save')}
      </Button>
    </div>
  );
}
