import type { Editor } from '@tiptap/react';
import { memo, useMemo } from 'react';
import { t } from '../../../core/language/t';
import classes from './TextFoot.module.css';
import { countLabel, textOf, wordsIn } from './text-count';
import { useSettledDocument } from './useSettledDocument';

/** Long texts are counted in pauses of typing. */
const DEBOUNCE_MS = 300;

/** The length of the text. */
export const TextFoot = memo(function TextFoot({ editor, isPlain }: { editor: Editor; isPlain: boolean }) {
  const doc = useSettledDocument(editor, DEBOUNCE_MS);
  const label = useMemo(() => countLabel(wordsIn(textOf(doc))), [doc]);
  return (
    <div className={`fine tnum ${classes.foot}`} data-plain={isPlain || undefined}>
      {label || t('inputs.linkTextMissing')}
    </div>
  );
});
