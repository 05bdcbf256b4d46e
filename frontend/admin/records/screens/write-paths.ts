import { isAsSpecified } from '../../core/language/wording';
import { additions } from '../../core/parts/office-part';
import { shownKinds } from '../../core/session/shown-kinds';
import { pageOf, screenOf } from './registry';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** The resource that is written in the editor at `/admin/write/{name}`, by this name; null for what is no record of a list. */
    editors?: Readonly<Record<string, string | null>>;
  }
}

const editors = (): [string, string | null][] => additions('editors').flatMap(({ added }) => Object.entries(added));

/** Whether records are of a kind that an owner has made: they are written in the editor alone. */
export const isOwnKind = (resource: string): boolean =>
  shownKinds().some(({ name, own }) => own !== undefined && name === resource);

/** What no key of a kind begins with, for those that are called like the editor of other records. */
const OWN = 'own-';
const ownName = (key: string): string => (editors().some(([name]) => name === key) ? `${OWN}${key}` : key);

export function resourceOf(name: string): string | undefined {
  const editor = editors().find(([editorName]) => editorName === name);
  if (editor) return editor[1] ?? undefined;
  const key = name.startsWith(OWN) ? name.slice(OWN.length) : name;
  return isOwnKind(key) && ownName(key) === name ? key : undefined;
}

/** The address of the editor of a record, or of a new one; undefined for resources without the editor. */
export function editorPath(resource: string, id: number | 'new' = 'new'): string | undefined {
  const name = isOwnKind(resource) ? ownName(resource) : editors().find(([, written]) => written === resource)?.[0];
  return name && `/admin/write/${name}/${id}`;
}

/**
 * The editor's address for lists and buttons; undefined on a site with the defaults of the specification, which keeps the forms of what
 * it specifies.
 */
export const writePath = (resource: string, id: number | 'new' = 'new'): string | undefined =>
  isAsSpecified() && !isOwnKind(resource) ? undefined : editorPath(resource, id);

/** Where a new record is written: the editor, or the create screen of the specification. */
export const newPath = (resource: string): string => writePath(resource) ?? `/admin/${resource}/create`;

/** Where a record is edited: the editor, or the form of the specification, which is a page or stands above the list. */
export function recordPath(resource: string, id: number): string {
  const screen = screenOf(resource);
  // What has no other form is written in the editor on every site.
  if (!screen) return editorPath(resource, id) ?? '';
  return writePath(resource, id) ?? screen.pages?.edit(id) ?? `/admin/${resource}?edit=${id}`;
}

/** A link to the place where a record is written or viewed: the editor, a page of its own, or the form above its list. */
export function recordPlace(resource: string, id: number): { to: string; search?: Record<string, string> } {
  const page = writePath(resource, id) ?? pageOf(resource, id);
  return page ? { to: page } : { to: `/admin/${resource}`, search: { edit: String(id) } };
}

/** Whether the path is that of the editor, which fills the window. */
export const isWriting = (path: string): boolean => path.startsWith('/admin/write/');
