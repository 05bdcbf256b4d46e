import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { type Field, type FieldDeclaration, recordField } from '../../fields/field/field';
import type { Column, ColumnDeclaration } from '../../lists/columns/column';
import type { FilterLabels } from '../../lists/table/list-filters';
import type { RecordDefinition, RecordLabels } from '../record/record-definition';

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
  /** Explains the resource, while its list is empty. */
  emptyText: string;
  /** Replaces the effect of a save on the site in the footer of the edit dialog. */
  editFootnote?: string;
}

/** The resources whose sentences are all below `resources.<name>`. */
type Named = { [K in SentenceKey]: K extends `resources.${infer Name}.addButton` ? Name : never }[SentenceKey];

export const labelsOf = (name: Named): ScreenLabels => ({
  title: t(`resources.${name}.title`),
  subtitle: t(`resources.${name}.subtitle`),
  addButton: t(`resources.${name}.addButton`),
  createTitle: t(`resources.${name}.createTitle`),
  name: t(`resources.${name}.name`),
  singular: t(`resources.${name}.singular`),
  plural: t(`resources.${name}.plural`),
  emptyText: t(`resources.${name}.emptyText`),
});

/** What is chosen below a question: a checkbox, or one of several values. */
export type Chosen = boolean | string;

interface ActionChoiceProps {
  record: ResourceRecord;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** A row action that sends a request without a body. */
export interface ScreenAction {
  label: string;
  icon: TablerIcon;
  /** Defaults to PUT. */
  method?: 'PUT' | 'DELETE';
  /** @param chosen What is chosen below the question. */
  path(id: number, chosen?: Chosen): string;
  /** The confirmation question. */
  question?(name: string): string;
  /** A choice below the question, initially true. */
  Choice?: ComponentType<ActionChoiceProps>;
  /** The toast; by default the message of the response. */
  successMessage?: string;
}

/** Fields that can be changed for many records at once; the server's definition has the same. */
export interface BulkFields {
  tags?: { label: string; suggestionsPath?: string };
  categories?: { label: string; lookupPath: string; isSingle?: boolean };
}

/** The list, create and edit screens of one resource. */
export interface Screen extends RecordDefinition {
  /** The name in the API and in URLs. */
  name: string;
  labels: ScreenLabels;
  /** The field with the name of a record, for titles and cells. */
  displayField: string;
  columns: Column[];
  /** Shown in the view dialog besides the fields. */
  detailColumns?: Column[];
  /** The page size of the specification, if it differs from that of most lists. */
  pageSize?: number;
  /** Shown in the dialog for ordering. */
  orderNote?: string;
  /** Optional columns, besides the times of creation and change. */
  moreColumns?: Column[];
  /** Fields that can be changed for many records at once, besides their status; false disables bulk actions, including deletion. */
  bulk?: BulkFields | false;
  /** Whether records can be duplicated, and imported from a file. Defaults to true. */
  isImportable?: boolean;
  /** Whether records can be duplicated. Defaults to `isImportable`. */
  isCopied?: boolean;
  /** Whether a record can be edited; others are only viewed. Defaults to true. */
  canEdit?(record: ResourceRecord): boolean;
  /** Converts files of other programs to CSV for the import; undefined for unknown formats. */
  toCsv?(text: string): Promise<string | undefined>;
  /** What the filters of the list are called, where that differs from its columns and fields. Which there are, the server states. */
  filters?: FilterLabels;
  /** False for records that have neither drafts nor translations here, though the server has. */
  hasDrafts?: boolean;
  /** The record's URL on the public site; records without one are viewed in a dialog. */
  publicPath?(record: ResourceRecord): string | undefined;
  disabledActions?: readonly ('view' | 'edit')[];
  /** Whether no call returns a single record: the list is searched for its title. */
  isFoundByTitle?: boolean;
  /** Additional row actions, by the list's `status` filter. */
  rowActions?(view: string | undefined, record: ResourceRecord): ScreenAction[];
  /** Defaults to true. */
  canDelete?(record: ResourceRecord, user: { id: number }): boolean;
  /** Whether its list shows rows without waiting for their number: it may have very many. */
  countsApart?: boolean;
  /** A further consequence of a deletion, as a sentence. */
  deletionNote?: string;
  /** What a deletion does elsewhere, rendered in the question. */
  Deletion?: ComponentType<{ id: number }>;
  /** Whether its page stands beside the form until a user closes it, since its parts are arranged on it. */
  isArranged?: boolean;
  /** The fields of the create form if they depend on data of the server; undefined until that is fetched. */
  useCreateFields?(fields: Field[]): Field[] | undefined;
  /** Rendered beside the button that adds a record. */
  headerAction?: ComponentType;
  /** The URL of the CSV export. */
  exportPath?: string;
  /** Pages that replace the dialogs; without `view`, records are viewed in their form. */
  pages?: { editTitle: string; edit(id: number): string; view?(id: number): string };
}

/** A screen typed by the DTOs of its resource. */
export interface ScreenDeclaration<R extends ResourceRecord, I extends object>
  extends Omit<
    Screen,
    | 'columns'
    | 'moreColumns'
    | 'detailColumns'
    | 'fields'
    | 'displayField'
    | 'publicPath'
    | 'rowActions'
    | 'canEdit'
    | 'canDelete'
  > {
  displayField: keyof R & string;
  columns: ColumnDeclaration<R>[];
  moreColumns?: ColumnDeclaration<R>[];
  detailColumns?: ColumnDeclaration<R>[];
  fields: FieldDeclaration<R, I>[];
  publicPath?(record: R): string | undefined;
  canEdit?(record: R): boolean;
  canDelete?(record: R, user: { id: number }): boolean;
  rowActions?(view: string | undefined, record: R): ScreenAction[];
}

/** Declares a screen; names that the record or input DTO lacks are compile errors. */
export function defineScreen<R extends ResourceRecord, I extends object>(declaration: ScreenDeclaration<R, I>): Screen {
  return { ...declaration, fields: declaration.fields.map(recordField) };
}
