// What extensions may import from the product on the server: `@jukwaa/extension`. Everything else may change with any release.
// Additions raise the second number of EXTENSION_API, what no longer compiles or works the first; `surface/` has each version.

import type { Permission } from '../core/access/permissions.js';
import {
  sentence as ownSentence,
  type Sentence,
  type SentenceKey,
  say as sayOwn,
  type Values,
} from '../core/language/say.js';

export {
  Block,
  type BlockKindObject,
  defineBlock,
  HeadedBlock,
  Kind,
} from '../content/content-pages/blocks/block.dto.js';
export type {
  FieldKindDefinition,
  PlaceOfValue,
  SaidOfValue,
} from '../content/kinds/fields/extension-field-kind.js';
export { AllowToken, Public, RequirePermission, SignedIn } from '../core/access/access.decorator.js';
export { CurrentUser } from '../core/access/current-user.decorator.js';
export { Permission } from '../core/access/permissions.js';
export { RoleName } from '../core/access/role-name.js';
export { monotonicDate } from '../core/config/monotonic-clock.js';
export { type CsvFile, createCsvFile } from '../core/crud/csv/csv-export.js';
export {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalDay,
  OptionalEmail,
  OptionalInteger,
  OptionalLink,
  OptionalNumber,
  OptionalText,
  RequiredInteger,
  RequiredNumber,
  RequiredText,
  RichText,
} from '../core/crud/fields/field.decorators.js';
export { MAX_LENGTH } from '../core/crud/fields/length-limits.constants.js';
export { PlainResource } from '../core/crud/plain-resource.js';
export type {
  RecordAfterSave,
  RecordBeforeSave,
  RecordDeletion,
} from '../core/crud/record-change-hooks.js';
export type { RecordEvent } from '../core/crud/record-events.js';
export { ContentInput, ContentRecord } from '../core/crud/resource.dto.js';
export { ContentEntity } from '../core/crud/resource.entity.js';
export { ResourceService } from '../core/crud/resource.service.js';
export { ResourceContext } from '../core/crud/resource-context.js';
export { defineResource } from '../core/crud/resource-definition.js';
export { JsonList, LongText, Moment, OptionalMoment, ShortText } from '../core/database/column-types.js';
export { Database } from '../core/database/database.js';
export { UnknownOutcome } from '../core/database/database-errors.js';
export { FollowsContent } from '../core/events/catch-up.js';
export type { VisitorEvent } from '../core/events/visitor-events.js';
export { Refuses } from '../core/http/refuses.decorator.js';
export { ShortBody } from '../core/http/short-body.decorator.js';
export { DailyNetworks } from '../core/rate-limit/daily-networks.js';
export { RateLimit, type RateLimitOptions } from '../core/rate-limit/rate-limit.decorator.js';
export { HourlyTask } from '../core/tasks/hourly-task.js';
export { RepeatedRun, type RepeatedWork } from '../core/tasks/repeated-run.js';
export {
  adds,
  boolean,
  contentColumns,
  createdAt,
  double,
  id,
  integer,
  integerWithDefault,
  json,
  longText,
  moment,
  string,
  stringWithDefault,
  text,
} from '../migrations/columns.js';
export {
  defineExtension,
  defineFieldKind,
  EXTENSION_API,
  type ExtensionBlock,
  type ExtensionDefinition,
  type ExtensionHooks,
  type ExtensionPage,
  type ExtensionPermission,
  type ExtensionSection,
  type ExtensionTask,
  type HookContext,
  type HourlyWork,
  type TaskContext,
} from './extension.js';
export type * as facets from './facets.js';
export { Refusal } from './refusal.js';
export {
  hostTurns,
  OtherSites,
  type OtherSitesAnswer,
  type OtherSitesOptions,
  type OtherSitesReader,
} from './services/other-sites.service.js';
export { type ContentChange, type ShownLinks, SiteContent } from './services/site-content.service.js';
export { SiteCopies } from './services/site-copies.service.js';
export { type Period, SiteEnquiries } from './services/site-enquiries.service.js';
export { SiteInfo } from './services/site-info.service.js';
export { type DeadLink, SiteLinks } from './services/site-links.service.js';
export { type AskedPlace, SitePages } from './services/site-pages.service.js';
export { SiteVisitors, type VisitorRequest, type VisitorSearch } from './services/site-visitors.service.js';

/** Returns a sentence of the extension (`sentences` of its definition) in the reader's language. */
export const say = (key: `${string}.${string}`, values?: Values): string => sayOwn(key as SentenceKey, values);

/** The same for declarations, such as the messages of decorators: evaluated on each use. */
export const sentence = (key: `${string}.${string}`): Sentence => ownSentence(key as SentenceKey);

/** A permission that the extension's definition names, for `@RequirePermission()`: decorators are read before it is registered. */
export const permission = (name: `${string}.${string}`): Permission => name as Permission;
