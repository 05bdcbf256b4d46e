// What extensions may import from the product for the back office: `@jukwaa/extension/office`. Everything else may change with any
// release. Its version is that of `@jukwaa/extension`. Only what stands elsewhere: a build takes of it what is used (`scripts/lib/extensions.mjs`).

export type { ResourceInput, ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
export { withQuery } from '../../api/search';
export { defineBlockForm } from '../content/blocks/block-form';
export { headingField, introductionField } from '../content/blocks/common-fields';
export { ButtonBox, Dot, InputBox, Line, Panel, PictureBox, Sign, Stroke } from '../content/blocks/drawing';
export { inNumbers } from '../core/language/numbers';
export { officeDirection, officeLocale } from '../core/language/office-language';
export { perLanguage } from '../core/language/t';
export { lazyComponent } from '../core/lazy/lazy-component';
export { useGet } from '../core/session/useGet';
export { usePermissions } from '../core/session/usePermissions';
export { useSend } from '../core/session/useSend';
export { toastFailure, toastSuccess } from '../core/toasts/toast';
export { Dialog } from '../core/ui/Dialog';
export { EmptyState } from '../core/ui/EmptyState';
export { PageHeader } from '../core/ui/PageHeader';
export { QueryState } from '../core/ui/QueryState';
export { dateWords, timeWords } from '../core/ui/times';
export type * from '../fields/field/added-kinds';
export type { InputWords } from '../fields/field/field-kind';
export type { AddedFieldKind, AddedInputProps } from '../fields/kinds/added-kind';
export type { ColumnKindObject } from '../lists/columns/kinds/column-kind';
export type { Task, TasksOf } from '../operations/today/tasks/task';
export { defineScreen } from '../records/screens/screen';
export { recordPlace } from '../records/screens/write-paths';
export {
  defineFieldKind,
  defineOfficeExtension,
  type ExtensionScreen,
  type ExtensionSectionForm,
  type OfficeExtension,
  permission,
  say,
  textsOf,
} from './define';
export type * as facets from './facets';
