import type { ComponentType } from 'react';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import { PageDataContext } from './text-language';
import { PageWordsContext } from './words';

interface PageProps<Data> {
  of: ComponentType<{ data: Data }>;
  data: Data;
}

/** A page of the site; its components get the words of its data with `useWords`. */
export const Page = <Data extends { words: Partial<Words>; originals?: readonly string[] }>({
  of: Content,
  data,
}: PageProps<Data>) => (
  <PageDataContext value={data}>
    <PageWordsContext value={data.words}>
      <Content data={data} />
    </PageWordsContext>
  </PageDataContext>
);
