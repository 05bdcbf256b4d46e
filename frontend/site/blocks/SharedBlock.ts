import type { BlockView } from './block-view';

/** The server sends the blocks that it stands for in its place. */
export const shared: BlockView<'shared'> = { View: () => null, isEmpty: () => true };
