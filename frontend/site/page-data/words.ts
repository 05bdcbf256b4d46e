import { createContext, useContext } from 'react';
import type { WordGroup, Words } from '../../../backend/company/words/word-list.shared.js';

/** Marks the words of a group, so that an editor can click them; see `word-marks.ts`. */
export type MarkWords = <Group extends WordGroup>(group: Group, words: Words[Group]) => Words[Group];

/** Undefined unless words are being edited. */
export const MarkWordsContext = createContext<MarkWords | undefined>(undefined);

/** The words of the page, by group. */
export const PageWordsContext = createContext<Partial<Words>>({});

/** The fixed sentences of a group, which must be among those that the server sends with the page. */
export function useWords<Group extends Exclude<WordGroup, 'shell'>>(group: Group): Words[Group] {
  const words = useContext(PageWordsContext)[group];
  const mark = useContext(MarkWordsContext);
  if (!words) throw new Error(`The page has no words '${group}'.`);
  return mark ? mark(group, words) : words;
}
