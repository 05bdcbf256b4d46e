import type { OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import { t } from '../core/language/t';
import type { PermissionName } from '../core/session/current-user';
import { newPath } from '../records/screens/write-paths';
import { ownNewRecords } from './own-kinds/own-places';

interface NewRecord {
  label: string;
  alsoCalled?: string;
  act: string;
  permission?: PermissionName;
  offering?: OfferingName;
  isWritten?: true;
}

/** What begins a record, what is written most often first. */
export const newRecords = (): NewRecord[] => [
  {
    label: t('shell.do.newPost'),
    alsoCalled: t('shell.also.newPost'),
    act: newPath('post'),
    permission: 'content.write',
    offering: 'updates',
    isWritten: true,
  },
  {
    label: t('shell.do.newSolution'),
    alsoCalled: t('shell.also.newSolution'),
    act: newPath('product'),
    permission: 'content.write',
    offering: 'solutions',
    isWritten: true,
  },
  {
    label: t('shell.do.newProject'),
    alsoCalled: t('shell.also.newProject'),
    act: newPath('portifolio'),
    permission: 'content.write',
    offering: 'projects',
    isWritten: true,
  },
  { label: t('shell.do.newPage'), act: newPath('page'), permission: 'pages.write', isWritten: true },
  ...ownNewRecords(),
];
