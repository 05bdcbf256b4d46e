import { useTextLanguage } from '../page-data/text-language';
import { KangaBorder } from '../ui/KangaBorder';
import { Picture } from '../ui/Picture';
import { BlockLink } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './CallToActionBlock.module.css';
import { blockSlots } from './slots';

function CallToActionBlock({ block }: BlockProps<'call_to_action'>) {
  const inLanguage = useTextLanguage();
  const { heading, text, button_label, button_url, link_label, link_url, look, photo } = block;
  const links = (
    <div className={styles.links}>
      <BlockLink label={button_label} url={button_url} button />
      <BlockLink label={link_label} url={link_url} />
    </div>
  );
  if (look === 'night') {
    return (
      <div className={styles.night}>
        <KangaBorder dark />
        <div className={`container ${styles.act}`}>
          <h2 {...inLanguage(heading)}>{heading}</h2>
          {text && (
            <p className={styles.text} {...inLanguage(text)}>
              {text}
            </p>
          )}
          {links}
        </div>
      </div>
    );
  }
  return (
    <div className="container">
      <div className={photo ? styles.panel : `${styles.panel} ${styles.alone}`}>
        <div className={styles.panelText}>
          <h2 {...inLanguage(heading)}>{heading}</h2>
          {text && (
            <p className="lead" {...inLanguage(text)}>
              {text}
            </p>
          )}
          {links}
        </div>
        {photo && <Picture className={styles.panelPicture} picture={photo} slot={blockSlots.panel} />}
      </div>
    </div>
  );
}

export const callToAction: BlockView<'call_to_action'> = {
  View: CallToActionBlock,
  isEmpty: () => false,
  ground: ({ look }) => (look === 'night' ? 'night' : 'paper'),
};
