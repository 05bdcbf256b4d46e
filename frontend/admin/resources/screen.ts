import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Column, ColumnDeclaration } from '../columns/column';
import type { Field, FieldDeclaration } from '../fields/field';
import type { RecordDefinition, RecordLabels } from '../records/record-definition';
import type { PermissionName } from '../session/current-user';
import type { ListFilters } from '../table/list-filters';

interface ScreenLabels extends RecordLabels {
  /** The list's title: 'Post Management'. */
  title: string;
  /** One sentence below the title. */
  subtitle: string;
  /** 'Add Post' */
  addButton: string;
  /** The create form's title. */
  createTitle: string;
  plural: string;
  /** Explains the resource while its list is empty. */
  emptyText: string;
  /** Shown in the footer of the edit dialog, in place of what a save does for visitors. */
  editFootnote?: string;
}

/** A row action that sends a request without a body. */
interface ActionChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export interface ScreenAction {
  label: string;
  icon: TablerIcon;
  /** Defaults to PUT. */
  method?: 'PUT' | 'DELETE';
  /** @param chosen Whether the box of the question is ticked. */
  path(id: number, chosen?: boolean): string;
  /** What is asked before. */
  question?(name: string): string;
  /** A box below the question, ticked at first. */
  Choice?: ComponentType<ActionChoiceProps>;
  /** The toast; by default the message of the answer. */
  successMessage?: string;
}

/** Fields that can be changed of many records at once; the definition of the server has the same. */
export interface BulkFields {
  tags?: { label: string; suggestionsPath?: string };
  categories?: { label: string; lookupPath: string; isSingle?: boolean };
}

/** The list, create and edit screens of one resource. */
export interface Screen extends RecordDefinition {
  /** In the API and in the URL. */
  name: string;
  labels: ScreenLabels;
  /** Who sees it, and who changes it. */
  readPermission: PermissionName;
  writePermission: PermissionName;
  /** The field that names a record in titles and cells. */
  displayField: string;
  columns: Column[];
  /** Shown in the view dialog besides the fields. */
  detailColumns?: Column[];
  /** As specified, if it is another one than that of most lists. */
  pageSize?: number;
  /** `orderedBy` of the server's resource definition: editors order the records. */
  orderedBy?: string;
  /** Shown where they are ordered. */
  orderNote?: string;
  /** Columns that a person may add, besides when the record was created and changed. */
  moreColumns?: Column[];
  /** What may be changed of many records at once, besides their status; false if nothing, not even deleting. */
  bulk?: BulkFields | false;
  /** Whether records can be duplicated, and imported from a file. Defaults to true. */
  isImportable?: boolean;
  /** Turns the text of files of other programs into CSV, which an import takes; undefined for what is none of them. */
  toCsv?(text: string): Promise<string | undefined>;
  /** Must match the filters of the server's resource definition. */
  filters?: ListFilters;
  /** The record's URL on the public site; records without one are viewed in a dialog. */
  publicPath?(record: ResourceRecord): string | undefined;
  disabledActions?: readonly ('view' | 'edit')[];
  /** Additional row actions, by the list's `status` filter. */
  rowActions?(view: string | undefined, record: ResourceRecord): ScreenAction[];
  /** Defaults to true. */
  canDelete?(record: ResourceRecord, user: { id: number }): boolean;
  /** Whether earlier states are kept. Defaults to true. */
  hasHistory?: boolean;
  /** Whether deleted records wait in the bin. Defaults to true. */
  hasBin?: boolean;
  /** What a deletion does besides, a sentence. */
  deletionNote?: string;
  /** The fields of the create form, where they depend on what the server knows; undefined until that is known. */
  useCreateFields?(fields: Field[]): Field[] | undefined;
  /** Beside the button that adds a record. */
  headerAction?: ComponentType;
  /** The URL of the CSV export. */
  exportPath?: string;
  /** Paths of view and edit pages that replace the dialogs. */
  pages?: { view(id: number): string; edit(id: number): string };
}

/** A screen typed by the DTOs of its resource. */
export interface ScreenDeclaration<R extends ResourceRecord, I extends object>
  extends Omit<
    Screen,
    'columns' | 'moreColumns' | 'detailColumns' | 'fields' | 'displayField' | 'publicPath' | 'rowActions'
  > {
  displayField: keyof R & string;
  columns: ColumnDeclaration<R>[];
  moreColumns?: ColumnDeclaration<R>[];
  detailColumns?: ColumnDeclaration<R>[];
  fields: FieldDeclaration<R, I>[];
  publicPath?(record: R): string | undefined;
  rowActions?(view: string | undefined, record: R): ScreenAction[];
}

/** Declares a screen; names that the record or input DTO lacks are compile errors. */
export function defineScreen<R extends ResourceRecord, I extends object>(declaration: ScreenDeclaration<R, I>): Screen {
  return declaration;
}
