import type { TablerIcon } from '@tabler/icons-react';
import type { SubmissionRecord } from '../../../../backend/visitors/submissions/submission.dto.js';
import type { Option } from '../../fields/field/field';
import type { Column, ColumnDeclaration } from '../../lists/columns/column';
import type { MoreFilter } from '../../lists/table/list-filters';

/** A change of status that a user can make. */
export interface Transition {
  status: string;
  /** 'Approve' */
  label: string;
  icon: TablerIcon;
  /** The color of the icon, in addition to its shape. */
  tone?: 'good' | 'bad';
  /** The tooltip while the entry has this status: 'Already approved'. */
  currentTooltip: string;
  /** The toast. */
  successMessage: string;
}

/** A list of submissions from the public site: messages, or applications. */
export interface Inbox {
  name: 'message' | 'agent';
  title: string;
  subtitle: string;
  singular: string;
  plural: string;
  emptyText: string;
  columns: Column[];
  /** Shown in the dialog, in this order. */
  detailColumns: Column[];
  /** In a fixed order; the current one is disabled, not removed. */
  transitions: Transition[];
  /** One tab per status; the first shows new entries. */
  views: Option[];
  /** Filters besides the views and the time. */
  moreFilters?: MoreFilter[];
  /** The field that holds the visitor's message. */
  messageField?: string;
  /** The status that a reply can set. */
  handledStatus?: string;
  exportPath: string;
}

type Entry = SubmissionRecord & { name: string; email: string; status: string };

interface InboxDeclaration<R extends Entry>
  extends Omit<Inbox, 'columns' | 'detailColumns' | 'transitions' | 'views' | 'messageField' | 'handledStatus'> {
  columns: ColumnDeclaration<R>[];
  detailColumns: ColumnDeclaration<R>[];
  transitions: (Omit<Transition, 'status'> & { status: R['status'] })[];
  views: { value: R['status']; label: string }[];
  messageField?: keyof R & string;
  handledStatus?: R['status'];
}

/** Declares an inbox, typed by the record DTO. */
export function defineInbox<R extends Entry>(declaration: InboxDeclaration<R>): Inbox {
  return declaration;
}

/** A record of an inbox. */
export type Submission = Entry;
