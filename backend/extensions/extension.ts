import type { Type } from '@nestjs/common';
import type { EntityManager, MigrationInterface } from 'typeorm';
import type { Block, BlockKindObject } from '../content/content-pages/blocks/block.dto.js';
import type { FieldKindDefinition } from '../content/kinds/fields/extension-field-kind.js';
import type { RecordAfterSave, RecordBeforeSave, RecordDeletion } from '../core/crud/record-change-hooks.js';
import type { RecordEvent } from '../core/crud/record-events.js';
import type { VisitorEvent } from '../core/events/visitor-events.js';

/** The version of what extensions import. It follows semantic versions: additions count in the second number. */
export const EXTENSION_API = '1.6';

/** What a hook gets besides what it is told of. */
export interface HookContext {
  /** Of the transaction in which the hook runs: nothing else may be read or written by a hook. */
  manager: EntityManager;
  /**
   * Has a task of the extension done after the commit, at least once, also if the process ends before. Nothing is done if the
   * transaction fails.
   * @param payload What the task gets; JSON of at most 64 KB.
   */
  afterCommit(task: string, payload: unknown): Promise<void>;
}

type Hook<T> = (event: T, context: HookContext) => void | Promise<void>;

/**
 * Called in the transaction of a change, one extension after the other. What a hook throws undoes the change; a `Refusal` tells the
 * person why. Settings of a single row, and texts of the site's words, are no records.
 */
export interface ExtensionHooks {
  /** May assign other values. */
  beforeSave?: Hook<RecordBeforeSave>;
  afterSave?: Hook<RecordAfterSave>;
  beforeDelete?: Hook<RecordDeletion>;
  afterDelete?: Hook<RecordDeletion>;
  /** What visitors see has changed: `published`, `changed`, `unpublished` or `deleted`. */
  afterVisibleChange?: Hook<RecordEvent>;
  /**
   * A person is erased: delete what the extension's own tables have of these addresses. Rows of the product are deleted without
   * `beforeDelete`.
   */
  forget?: Hook<{ emails: readonly string[] }>;
  /** A visitor has written, subscribed or applied; the names and data are those of the webhooks. */
  afterVisitorEvent?: Hook<VisitorEvent>;
}

/** What a task gets besides its payload. */
export interface TaskContext {
  /** Aborted after 30 seconds, and when the site stops; the task is then tried again. */
  signal: AbortSignal;
  /** 1 for the first one. */
  attempt: number;
  /** The same for each attempt, so that a receiver can tell a repetition. */
  id: string;
  /** Returns a provider of the extension's modules or of the site. */
  get<T>(type: Type<T>): T;
}

/** Work after a commit, such as a call of another server. What it throws has it tried again, ten times within three days. */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own payload.
export type ExtensionTask = (payload: any, context: TaskContext) => void | Promise<void>;

/** Work that is done once an hour, such as asking another server for what is new. */
export type HourlyWork = (context: Pick<TaskContext, 'get'>) => void | Promise<void>;

/** A kind of block, with what its view gets besides the block's own fields. */
export interface ExtensionBlock<B extends Block = Block> extends BlockKindObject<B> {
  /** Called when page data is made: after each change of content, and cached until the next. Returned names must not be the block's own. */
  load?(block: B, context: { manager: EntityManager; get: TaskContext['get'] }): Promise<object>;
}

/** A page of the site, whose view is in `site.tsx`. */
export interface ExtensionPage {
  /** Its address at the root of the site: small letters, digits and hyphens. Each language has it below its own prefix. */
  path: string;
  /** In the language of the page. */
  title(): string;
  /** Beside the title, and to search engines. */
  introduction?(): string;
  /** Returns what the view gets, as JSON. Called when page data is made: after each change of content, and cached until the next. */
  load?(context: { manager: EntityManager; get: TaskContext['get']; language: string }): Promise<object>;
}

/** A section of the home page, whose view is in `site.tsx`. Editors move it among the others, and hide it. */
export interface ExtensionSection {
  /** That of the extension, or begins with it and a hyphen: `prices`, `prices-offers`. It is the section's anchor, too. */
  name: string;
  /** What menus call it, in the language of the page. */
  title(): string;
  /** Returns what the view gets, as JSON. Called when page data is made: after each change of content, and cached until the next. */
  load?(context: { manager: EntityManager; get: TaskContext['get']; language: string }): Promise<object>;
}

/** A permission of an extension. */
export interface ExtensionPermission {
  /** Begins with the name of the extension: `prices.read`. */
  name: string;
  /** The built-in roles that have it besides administrators. */
  roles?: readonly string[];
}

/** What an extension adds to a site. */
export interface ExtensionDefinition {
  /** That of its folder: small letters, digits and hyphens. */
  name: string;
  /** The version of `@jukwaa/extension` that it is written for: `1.0`. */
  compatible: string;
  /** Environment variables that it needs; without one of them the site does not start. */
  environment?: readonly string[];
  /** Modules of NestJS, with controllers, services and kinds of records. */
  modules?: readonly Type[];
  /** Run after those of the product, in this order. Append new ones, and never change one that has run anywhere. */
  migrations?: readonly (new () => MigrationInterface)[];
  /** Kinds of blocks. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own class.
  blocks?: readonly ExtensionBlock<any>[];
  /** Kinds of fields that owners can choose for their kinds of content. Values outlive the extension. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own class.
  fieldKinds?: readonly FieldKindDefinition<any>[];
  /** Pages of the site with addresses of their own. */
  pages?: readonly ExtensionPage[];
  /** Sections of the home page. The place that editors give one outlives the extension. */
  sections?: readonly ExtensionSection[];
  permissions?: readonly ExtensionPermission[];
  /** By language and key; keys begin with the name of the extension. English (`en`) is the fallback of the others. */
  sentences?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  on?: ExtensionHooks;
  tasks?: Readonly<Record<string, ExtensionTask>>;
  /** Done once an hour while the site runs, by one of its copies. What fails is done an hour later. */
  hourly?: Readonly<Record<string, HourlyWork>>;
}

/** Checks the types of a definition, and returns it. */
export const defineExtension = <const T extends ExtensionDefinition>(definition: T): T => definition;

/** Checks the types of a kind of field, and returns it. */
export const defineFieldKind = <V extends object>(definition: FieldKindDefinition<V>): FieldKindDefinition<V> =>
  definition;
