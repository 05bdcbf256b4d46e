import { isAsSpecified } from '../wording/wording';

/** What is written in the editor: the name in its address, and the resource on the wire. */
const KINDS: Readonly<Record<string, string>> = {
  posts: 'post',
  solutions: 'product',
  projects: 'portifolio',
  pages: 'page',
  knowledge: 'chatbot',
  newsletters: 'newsletter',
};

export const resourceOf = (kind: string): string | undefined => KINDS[kind];

/** The address of the editor of a record, or of a new one; undefined for what is not written in it. */
export function editorPath(resource: string, id: number | 'new' = 'new'): string | undefined {
  const kind = Object.keys(KINDS).find((one) => KINDS[one] === resource);
  return kind && `/admin/write/${kind}/${id}`;
}

/** The same, where lists and buttons lead to the editor: not on a site as specified, whose forms are as they are. */
export const writePath = (resource: string, id: number | 'new' = 'new'): string | undefined =>
  isAsSpecified() ? undefined : editorPath(resource, id);

/** Whether the editor has the whole window. */
export const isWriting = (path: string): boolean => path.startsWith('/admin/write/');
