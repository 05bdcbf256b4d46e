import classes from './CropPreview.module.css';
import type { Crop } from './send-file';

interface Props {
  /** The URL of the original picture. */
  src: string;
  crop: Crop;
  alt: string;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** The original picture with a frame around the kept part. */
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
