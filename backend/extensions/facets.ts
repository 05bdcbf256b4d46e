// Makes the facets that a definition can state known to the compiler where extensions are checked: they are declared where they are read.
export type * from '../company/offerings/offerings.service.js';
export type * from '../content/content-calls/content-facet.js';
export type * from '../content/content-pages/blocks/record-ids.decorator.js';
export type * from '../core/features/feature-facets.js';
export type * from '../operations/reports/reports.service.js';
export type * from '../operations/site-content/archived-resources.js';
export type * from '../site/pages/edit-links.service.js';
export type * from '../site/preview/previewable.js';
export type * from '../visitors/assistant/answers/answer-sources.js';
