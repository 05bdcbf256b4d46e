import classes from './CropPreview.module.css';
import type { Crop } from './send-file';

interface Props {
  /** The picture as it was chosen. */
  src: string;
  crop: Crop;
  alt: string;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** A picture whole, with a frame around the part that is kept; the rest is veiled. */
export function CropPreview({ src, crop: { left, top, width, height }, alt }: Props) {
  return (
    <span className={classes.whole}>
      <img src={src} alt={alt} />
      <span
        className={classes.frame}
        data-crop-frame
        style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      />
    </span>
  );
}
