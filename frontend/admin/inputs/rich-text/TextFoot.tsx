import { useDebouncedValue } from '@mantine/hooks';
import { type Editor, useEditorState } from '@tiptap/react';
import { useMemo } from 'react';
import { t } from '../../language/t';
import classes from './TextFoot.module.css';
import { countLabel, textOf, wordsIn } from './text-count';

/** Long texts are counted in pauses of typing. */
const DEBOUNCE_MS = 300;

/** The length of the text. */
export function TextFoot({ editor, isPlain }: { editor: Editor; isPlain: boolean }) {
  const now = useEditorState({ editor, selector: ({ editor: { state } }) => state.doc, equalityFn: Object.is });
  const [doc] = useDebouncedValue(now, DEBOUNCE_MS);
  const label = useMemo(() => countLabel(wordsIn(textOf(doc))), [doc]);
  return (
    <div className={classes.foot} data-plain={isPlain || undefined}>
      {label || t('inputs.noWordsYet')}
    </div>
  );
}
