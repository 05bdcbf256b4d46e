import { type MouseEvent, useState } from 'react';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { HeroVideo as HeroVideoData } from '../../../backend/site/pages/home-page.dto.js';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './HeroVideo.module.css';

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A picture that leads to the video at its service; pressed, it gives way to the frame that plays it. Until then the service learns
 * nothing of the visit. The frame is as large, so nothing moves. It is not loaded on demand: the first press would come before it,
 * and lead away from the page.
 */
export function HeroVideo({ video: { service, frame, url, poster } }: { video: HeroVideoData }) {
  const words = useWords('embeds');
  const [isPlaying, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className={styles.screen}>
      {isPlaying ? (
        <iframe ref={focus} src={frame} title={service} allow="autoplay; fullscreen" />
      ) : (
        <a href={url} data-opens="frame" onClick={play}>
          {poster && <Picture picture={poster} slot={imageSlots.heroVideo} eager />}
          <span className={styles.plate}>
            <strong>{words.playVideo}</strong>
            <small>{fill(words.notice, { service })}</small>
          </span>
        </a>
      )}
    </div>
  );
}
