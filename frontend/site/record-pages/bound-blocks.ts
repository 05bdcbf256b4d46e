import { registerBlockView } from '../blocks/blocks';
import { GalleryView } from '../blocks/GalleryBlock';
import { isEmptyHtml } from '../ui/is-empty-html';
import { FactsBlock, FilesBlock, NeighboursBlock, RelatedBlock, TableBlock, TextBlock } from './BoundBlocks';
import type { BoundBlockOf } from './bound-block';
import { RecordFormBlock } from './RecordFormBlock';

// The blocks that show fields of a record: pages of records alone need them. `record_head` is part of these pages themselves.

registerBlockView<BoundBlockOf<'record_text'>>('record_text', {
  View: TextBlock,
  isEmpty: ({ html, code }) => isEmptyHtml(html) && code === '',
});
registerBlockView<BoundBlockOf<'record_facts'>>('record_facts', {
  View: FactsBlock,
  isEmpty: ({ facts }) => facts.length === 0,
});
registerBlockView<BoundBlockOf<'record_table'>>('record_table', {
  View: TableBlock,
  isEmpty: ({ rows }) => rows.length === 0,
});
registerBlockView<BoundBlockOf<'record_album'>>('record_album', {
  View: GalleryView,
  isEmpty: ({ items }) => items.length === 0,
});
registerBlockView<BoundBlockOf<'record_files'>>('record_files', {
  View: FilesBlock,
  isEmpty: ({ files }) => files.length === 0,
});
registerBlockView<BoundBlockOf<'related_records'>>('related_records', {
  View: RelatedBlock,
  isEmpty: ({ records }) => records.length === 0,
});
registerBlockView<BoundBlockOf<'record_neighbours'>>('record_neighbours', {
  View: NeighboursBlock,
  isEmpty: ({ before, after }) => before === null && after === null,
});
registerBlockView<BoundBlockOf<'record_form'>>('record_form', {
  View: RecordFormBlock,
  isEmpty: ({ own, state }) => own === null && state !== 'closed',
});
