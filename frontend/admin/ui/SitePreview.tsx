import { Anchor, Paper, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './SitePreview.module.css';

/** Widths of the window that the page is shown for, in pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** The height of the preview, in pixels of the screen. */
const HEIGHT = 600;

interface Props {
  /** Of a page of the public site. */
  path: string;
  title: string;
  /** The page is loaded again when it changes. */
  version: number;
}

/** A page of the public site as visitors see it, scaled to fit. */
export function SitePreview({ path, title, version }: Props) {
  const [device, setDevice] = useState<Device>('desktop');
  const { ref, width } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(version);

  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    // Keeps the scroll position, which a new frame would not.
    frame.current?.contentWindow?.location.reload();
  }, [version]);

  const scale = Math.min(1, width / WIDTHS[device]);
  return (
    <Paper className={classes.preview}>
      <div className={classes.bar}>
        <Anchor href={path} target="_blank" fz={13} c="dimmed" className={classes.link}>
          {title} <IconExternalLink size={14} aria-label="(opens in a new tab)" />
        </Anchor>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'desktop', label: <IconDeviceDesktop size={16} aria-label="Computer" /> },
            { value: 'phone', label: <IconDeviceMobile size={16} aria-label="Phone" /> },
          ]}
        />
      </div>
      <div ref={ref} className={classes.body} style={{ height: HEIGHT }}>
        {width > 0 && (
          <iframe
            ref={frame}
            src={path}
            title={title}
            style={{
              width: WIDTHS[device],
              height: HEIGHT / scale,
              insetInlineStart: (width - WIDTHS[device] * scale) / 2,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </Paper>
  );
}
