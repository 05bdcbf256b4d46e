import { perLanguage } from '../../core/language/t';
import { additions } from '../../core/parts/office-part';
import type { PermissionName } from '../../core/session/current-user';
import type { RecordDefinition } from '../../records/record/record-definition';

/** A screen of the back office. */
interface Place {
  to: string;
  search?: Record<string, string>;
}

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Records without the screen of a resource, by their name in the history. */
    records?: () => Readonly<Record<string, RecordKind>>;
  }
}

/** A resource or settings, named as in the history. */
export interface RecordKind {
  /** 'Post' */
  name: string;
  /** 'post' */
  singular: string;
  plural: string;
  /** The heading of their list. */
  title?: string;
  /** The screen that shows or edits a record. @param status As in search, where it matters. */
  placeOf: (id: number, status?: string) => Place;
  /** Set if there is an edit form. */
  definition?: RecordDefinition;
  /** For entries of the history about the order of all records. */
  order?: RecordDefinition;
  /** The permissions to see and to change what is no resource; of resources, the server states who may. */
  readPermission?: PermissionName;
  writePermission?: PermissionName;
  /** Whether deleted records are kept in the bin. */
  hasBin?: boolean;
  /** Settings: a single record, named like its screen. */
  isSettings?: boolean;
}

/** What the parts have besides the screens of resources. */
export const withoutScreen = perLanguage(
  (): Record<string, RecordKind> => Object.assign({}, ...additions('records').map(({ added }) => added())),
);
