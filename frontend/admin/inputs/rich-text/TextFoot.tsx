import { useDebouncedValue } from '@mantine/hooks';
import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { t } from '../../language/t';
import classes from './TextFoot.module.css';
import { countLabel, textOf, wordsIn } from './text-count';

/** A long text is counted while nobody types. */
const DEBOUNCE_MS = 300;

/** The length of the text. */
export function TextFoot({ editor }: { editor: Editor }) {
  const [doc] = useDebouncedValue(editor.state.doc, DEBOUNCE_MS);
  const label = useMemo(() => countLabel(wordsIn(textOf(doc))), [doc]);
  return <div className={classes.foot}>{label || t('inputs.noWordsYet')}</div>;
}
