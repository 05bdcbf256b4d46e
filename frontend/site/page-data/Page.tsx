import type { ComponentType } from 'react';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import { PageWordsContext } from './words';

interface PageProps<Data> {
  of: ComponentType<{ data: Data }>;
  data: Data;
}

/** A page of the site; its components get the words of its data with `useWords`. */
export const Page = <Data extends { words: Partial<Words> }>({ of: Content, data }: PageProps<Data>) => (
  <PageWordsContext value={data.words}>
    <Content data={data} />
  </PageWordsContext>
);
