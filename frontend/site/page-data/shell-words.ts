import { useContext } from 'react';
import { SHELL_WORDS } from '../../../backend/company/words/shell-words.constants.js';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import { useLayoutProps } from './shared-props';
import { MarkWordsContext } from './words';

/** The fixed sentences of every page; their defaults if the data of the layout could not be loaded. */
export function useShellWords(): Words['shell'] {
  const words = useLayoutProps().shell ?? SHELL_WORDS;
  const mark = useContext(MarkWordsContext);
  return mark ? mark('shell', words) : words;
}
