import type { ShownBoundBlock } from '../../../backend/site/pages/record-pages.dto.js';

type BoundKind = ShownBoundBlock['kind'];

/** A block of a template of one kind, with what it shows of a record. */
export type BoundBlockOf<K extends BoundKind> = Extract<ShownBoundBlock, { kind: K }>;
