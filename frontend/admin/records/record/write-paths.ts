import { isAsSpecified } from '../../core/language/wording';
import { shownKinds } from '../../core/session/shown-kinds';

/** Resources with an editor: the name in its address, and the API name. */
const KINDS: Readonly<Record<string, string>> = {
  posts: 'post',
  solutions: 'product',
  projects: 'portifolio',
  pages: 'page',
  knowledge: 'chatbot',
  newsletters: 'newsletter',
};

/** Whether records are of a kind that an owner has made: they are written in the editor alone. */
export const isOwnKind = (resource: string): boolean =>
  shownKinds().some(({ name, own }) => own !== undefined && name === resource);

/** Editors of what is no record of a list. */
const OTHERS: ReadonlySet<string> = new Set(['home', 'kinds']);

/** What no key of a kind begins with, for those that are called like the editor of other records. */
const OWN = 'own-';
const ownName = (key: string): string => (Object.hasOwn(KINDS, key) || OTHERS.has(key) ? `${OWN}${key}` : key);

export function resourceOf(kind: string): string | undefined {
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind];
  const key = kind.startsWith(OWN) ? kind.slice(OWN.length) : kind;
  return isOwnKind(key) && ownName(key) === kind ? key : undefined;
}

/** The address of the editor of a record, or of a new one; undefined for resources without the editor. */
export function editorPath(resource: string, id: number | 'new' = 'new'): string | undefined {
  const kind = isOwnKind(resource) ? ownName(resource) : Object.keys(KINDS).find((key) => KINDS[key] === resource);
  return kind && `/admin/write/${kind}/${id}`;
}

/**
 * The editor's address for lists and buttons; undefined on a site with the defaults of the specification, which keeps the forms of what
 * it specifies.
 */
export const writePath = (resource: string, id: number | 'new' = 'new'): string | undefined =>
  isAsSpecified() && !isOwnKind(resource) ? undefined : editorPath(resource, id);

/** Where a new record is written: the editor, or the create screen of the specification. */
export const newPath = (resource: string): string => writePath(resource) ?? `/admin/${resource}/create`;

/** Resources whose form is a page of its own; that of others stands above their list. */
const FORMS_WITH_PAGE: readonly string[] = ['page', 'form', 'chatbot', 'shared_block'];

/** Where a record is edited: the editor, or the form of the specification. */
export function recordPath(resource: string, id: number): string {
  // Only the editor has newsletters that are not sent yet.
  if (resource === 'newsletter') return editorPath(resource, id) ?? '';
  const form = FORMS_WITH_PAGE.includes(resource) ? `/admin/${resource}/${id}/edit` : `/admin/${resource}?edit=${id}`;
  return writePath(resource, id) ?? form;
}

/** Whether the path is that of the editor, which fills the window. */
export const isWriting = (path: string): boolean => path.startsWith('/admin/write/');
