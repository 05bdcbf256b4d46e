import { isAsSpecified } from '../../core/language/wording';

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

/** Where a new record is written: the editor, or the create screen of the specification. */
export const newPath = (resource: string): string => writePath(resource) ?? `/admin/${resource}/create`;

/** Resources whose form is a page of its own; that of others stands above their list. */
const FORMS_WITH_PAGE: readonly string[] = ['page', 'form', 'chatbot'];

/** Where a record is edited: the editor, or the form of the specification. */
export function recordPath(resource: string, id: number): string {
  // Only the editor has newsletters that are not sent yet.
  if (resource === 'newsletter') return editorPath(resource, id) ?? '';
  const form = FORMS_WITH_PAGE.includes(resource) ? `/admin/${resource}/${id}/edit` : `/admin/${resource}?edit=${id}`;
  return writePath(resource, id) ?? form;
}

/** Whether the path is that of the editor, which fills the window. */
export const isWriting = (path: string): boolean => path.startsWith('/admin/write/');
