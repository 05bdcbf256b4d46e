import { ForbiddenException } from '@nestjs/common';
import { say } from '../language/say.js';
import type { Permission, RecordAction } from './permissions.js';

/** What somebody may do: the part of a role that decides about records. */
export interface Rights {
  permissions: readonly Permission[];
  /** Tags of the languages whose texts the role may write; absent for all. */
  languages?: readonly string[] | undefined;
}

/** The permissions of a kind of records, or of settings. */
interface Guarded {
  read: Permission;
  write: Permission;
  /** Absent where whoever writes changes what visitors see. */
  publish?: Permission;
}

/** Whether somebody may do something with the records of a kind. The only place that decides it. */
export const may = ({ permissions }: Rights, action: RecordAction, kind: Guarded): boolean =>
  permissions.includes(kind[action] ?? kind.write);

/** @param rights Without permissions where the application does what was allowed before. @throws ForbiddenException without one of the permissions */
export function requirePermissions({ permissions }: Partial<Rights>, needed: readonly Permission[]): void {
  if (permissions && needed.some((permission) => !permissions.includes(permission)))
    throw new ForbiddenException({ message: say('common.notAllowed') });
}

/** Whether somebody may write texts in a language. @param tag What has no language is in the first one of the site. */
export const mayWriteIn = ({ languages }: Pick<Rights, 'languages'>, tag: string): boolean =>
  languages?.includes(tag) ?? true;
