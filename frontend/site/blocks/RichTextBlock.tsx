import { RichText } from '../ui/RichText';
import { SideHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';

function RichTextBlock({ block: { heading, note, text } }: BlockProps<'rich_text'>) {
  return (
    <SideHead heading={heading} note={note}>
      <RichText html={text} />
    </SideHead>
  );
}

export const richText: BlockView<'rich_text'> = {
  View: RichTextBlock,
  isEmpty: ({ heading, note, text }) => !(heading || note || text),
  ground: ({ ground }) => ground,
};
