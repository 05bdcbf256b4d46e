import type { TablerIcon } from '@tabler/icons-react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Column, ColumnDeclaration } from '../columns/column';
import type { Field, FieldDeclaration } from '../fields/field';
import type { PermissionName } from '../session/me';
import type { ListFilters } from '../table/list-filters';
import type { Endpoints } from './endpoints';

interface ScreenLabels {
  /** Above the list: 'Post Management'. */
  title: string;
  /** What the list holds, in a sentence. */
  subtitle: string;
  /** On the button: 'Add Post'. */
  addButton: string;
  /** Above the form of a new record. */
  createTitle: string;
  /** In the breadcrumbs and toasts: 'Post'. */
  name: string;
  /** As it stands within a sentence: 'post'. */
  singular: string;
  plural: string;
  /** What the thing is for: said while there is none. */
  emptyText: string;
  /** Below an edit dialog. */
  editFootnote?: string;
}

/** A call that changes a record without a form. */
export interface ScreenAction {
  label: string;
  icon: TablerIcon;
  /** PUT */
  path(id: number): string;
  /** Said when it is done. */
  successMessage: string;
}

/** What all screens have, whatever their records are. */
export interface Screen {
  /** The resource on the wire and in the address. */
  name: string;
  labels: ScreenLabels;
  /** Who sees it, and who changes it. */
  readPermission: PermissionName;
  writePermission: PermissionName;
  /** The field that a record is called by. */
  displayField: string;
  columns: Column[];
  /** In the order in which they are checked. */
  fields: Field[];
  /** What the read-only view tells besides the fields. */
  detailColumns?: Column[];
  /** Rows a page at first; `DEFAULT_PAGE_SIZE` when not said. */
  pageSize?: number;
  /** What the list can be narrowed down to; the server's definition must have the same. */
  filters?: ListFilters;
  /** The record's page on the public site, where it has one. Others are viewed in a dialog. */
  publicPath?(record: ResourceRecord): string | undefined;
  /** Actions that this screen, unlike the others, does not have. */
  disabledActions?: readonly ('view' | 'edit')[];
  /** What else can be done with a row, e.g. in one view of the list. */
  rowActions?(view: string | undefined): ScreenAction[];
  /** Records that can't be deleted by whoever is signed in: themselves. */
  canDelete?(record: ResourceRecord, me: { id: number }): boolean;
  /** Where the list can be had as a table for spreadsheets. */
  exportPath?: string;
  /** The calls, where they aren't the usual ones. */
  endpoints?: Partial<Endpoints>;
  /** Records are viewed and edited on pages of their own, not in dialogs above the list. */
  pages?: { view(id: number): string; edit(id: number): string };
}

/** The same, checked against the server's classes of one resource. */
export interface ScreenDeclaration<R extends ResourceRecord, I extends object>
  extends Omit<Screen, 'columns' | 'details' | 'fields' | 'naming' | 'publicPath'> {
  displayField: keyof R & string;
  columns: ColumnDeclaration<R>[];
  details?: ColumnDeclaration<R>[];
  fields: FieldDeclaration<R, I>[];
  publicPath?(record: R): string | undefined;
}

/** Declares a screen: a name that neither the record nor the input knows does not compile. */
export function defineScreen<R extends ResourceRecord, I extends object>(declaration: ScreenDeclaration<R, I>): Screen {
  return declaration;
}
