import { useTextLanguage } from '../page-data/text-language';
import { RichText } from '../ui/RichText';
import { SideHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';

function RichTextBlock({ block: { heading, note, text } }: BlockProps<'rich_text'>) {
  const inLanguage = useTextLanguage();
  return (
    <SideHead heading={heading} note={note}>
      <RichText html={text} {...inLanguage(text)} />
    </SideHead>
  );
}

export const richText: BlockView<'rich_text'> = {
  View: RichTextBlock,
  isEmpty: ({ heading, note, text }) => !(heading || note || text),
  ground: ({ ground }) => ground,
};
