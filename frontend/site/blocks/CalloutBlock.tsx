import { useTextLanguage } from '../page-data/text-language';
import { Icon, type IconName } from '../ui/Icon';
import { isEmptyHtml } from '../ui/is-empty-html';
import { RichText } from '../ui/RichText';
import { BlockLink } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './CalloutBlock.module.css';

const SIGNS: Record<BlockOf<'callout'>['look'], IconName> = { note: 'diamond', tip: 'star', warning: 'warn' };

function CalloutBlock({ block: { look, heading, text, link_label, link_url } }: BlockProps<'callout'>) {
  const inLanguage = useTextLanguage();
  return (
    <div className="container">
      <div className={styles.callout} data-look={look} role="note">
        <Icon name={SIGNS[look]} />
        <div className={styles.body}>
          {heading && (
            <h2 className={styles.heading} {...inLanguage(heading)}>
              {heading}
            </h2>
          )}
          {!isEmptyHtml(text) && <RichText html={text} {...inLanguage(text)} />}
          <BlockLink label={link_label} url={link_url} />
        </div>
      </div>
    </div>
  );
}

export const callout: BlockView<'callout'> = {
  View: CalloutBlock,
  isEmpty: ({ heading, text }) => heading === '' && isEmptyHtml(text),
};
