import type { TablerIcon } from '@tabler/icons-react';
import type { InboxCounts } from '../../../backend/inbox/inbox.dto.js';
import type { SubmissionRecord } from '../../../backend/submissions/submission.dto.js';
import type { Column, ColumnDeclaration } from '../columns/column';
import type { Option } from '../fields/field';

/** A step that an entry can be taken to. */
export interface Transition {
  status: string;
  /** On the button: 'Approve'. */
  label: string;
  icon: TablerIcon;
  /** Coloured besides the shape of its icon: what says yes, and what says no. */
  tone?: 'good' | 'bad';
  /** Its tooltip while the entry is there: 'Approved already'. */
  currentTooltip: string;
  /** The toast. */
  successMessage: string;
}

/** What visitors send: read, taken from step to step, deleted, exported. */
export interface Inbox {
  name: keyof InboxCounts;
  title: string;
  subtitle: string;
  label: string;
  singular: string;
  plural: string;
  emptyText: string;
  columns: Column[];
  /** What the dialog tells, in this order. */
  detailColumns: Column[];
  /** All of them, in the order in which they always stand. */
  transitions: Transition[];
  /** One view of the list for each status, that of what is new first. */
  views: Option[];
  /** The field with what the visitor wrote, where that is one. */
  messageField?: string;
  /** The status that a reply can take an entry to. */
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

/** Declares an inbox, checked against the server's record. */
export function defineInbox<R extends Entry>(declaration: InboxDeclaration<R>): Inbox {
  return declaration;
}

/** A record of an inbox. */
export type Submission = Entry;
