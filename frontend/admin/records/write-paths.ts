import { isAsSpecified } from '../wording/wording';

/** Resources with an editor: the name in its address, and the API name. */
const KINDS: Readonly<Record<string, string>> = {
  posts: 'post',
  solutions: 'product',
  projects: 'portifolio',
  pages: 'page',
  knowledge: 'chatbot',
  newsletters: 'newsletter',
};

export const resourceOf = (kind: string): string | undefined => KINDS[kind];

/** The address of the editor of a record, or of a new one; undefined for resources without the editor. */
export function editorPath(resource: string, id: number | 'new' = 'new'): string | undefined {
  const kind = Object.keys(KINDS).find((one) => KINDS[one] === resource);
  return kind && `/admin/write/${kind}/${id}`;
}

/**
 * The editor's address for lists and buttons; undefined on a site with the defaults of the specification, which keeps the forms.
 */
export const writePath = (resource: string, id: number | 'new' = 'new'): string | undefined =>
  isAsSpecified() ? undefined : editorPath(resource, id);

/** Whether the path is that of the editor, which fills the window. */
export const isWriting = (path: string): boolean => path.startsWith('/admin/write/');
