import { ActionIcon, Anchor, Paper, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './SitePreview.module.css';

/** Widths of the window that the page is shown for, in pixels. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** In less room, the page is first shown as on a phone. */
const MIN_DESKTOP_ROOM = 400;

export interface PreviewProps {
  /** Of a page of the public site; undefined while visitors can't see it. */
  path: string | undefined;
  title: string;
  /** The page is loaded again when it changes. */
  version: number;
  /** How what is shown relates to what is saved. */
  note: string;
  /** Shown while there is no path. */
  absence?: string;
  /** A style sheet in place of the site's theme: colors that are not saved yet. */
  theme?: string;
  /** Puts what is not saved yet into the page. */
  edit?: (page: Document) => void;
}

/** A page of the public site as visitors see it, scaled to fit. To be looked at only: a link opens it for real. */
export const SitePreview = ({ path, absence, ...rest }: PreviewProps) =>
  path === undefined ? (
    <Paper p="lg">
      <Text c="dimmed">{absence}</Text>
    </Paper>
  ) : (
    <Preview path={path} {...rest} />
  );

type ShownProps = Omit<PreviewProps, 'path' | 'absence'> & { path: string };

function Preview({ path, title, version, note, theme, edit }: ShownProps) {
  const [chosenDevice, setDevice] = useState<Device>();
  const ownScheme = useComputedColorScheme('light');
  const [chosenScheme, setScheme] = useState<'light' | 'dark'>();
  const scheme = chosenScheme ?? ownScheme;
  const { ref, width, height } = useElementSize();
  const device = chosenDevice ?? (width < MIN_DESKTOP_ROOM ? 'phone' : 'desktop');
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(version);

  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    // Keeps the scroll position, which a new frame would not.
    frame.current?.contentWindow?.location.reload();
  }, [version]);

  const latestEdit = useRef(edit);
  latestEdit.current = edit;
  const paint = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.dataset.scheme = scheme;
    // The logo for dark grounds, which follows the system otherwise.
    for (const source of page.querySelectorAll<HTMLSourceElement>('source[media]')) {
      source.media = scheme === 'dark' ? 'all' : 'not all';
    }
    // No stop of the Tab key, and no link leads away; the page can still be scrolled.
    page.body.inert = true;
    if (theme !== undefined) replaceTheme(page, theme);
    whenHydrated(page, () => latestEdit.current?.(page));
  };
  useEffect(paint);

  const scale = Math.min(1, width / WIDTHS[device]);
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const SchemeIcon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <Paper className={classes.preview}>
      <div className={classes.bar}>
        <Anchor href={path} target="_blank" fz={13} c="dimmed" className={classes.link}>
          <span>{title}</span> <IconExternalLink size={14} aria-label="(opens in a new tab)" />
        </Anchor>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          className={classes.devices}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'phone', label: <IconDeviceMobile size={16} aria-label="Phone" /> },
            { value: 'tablet', label: <IconDeviceTablet size={16} aria-label="Tablet" /> },
            { value: 'desktop', label: <IconDeviceDesktop size={16} aria-label="Computer" /> },
          ]}
        />
        <ActionIcon size={32} aria-label={`Show in ${otherScheme} mode`} onClick={() => setScheme(otherScheme)}>
          <SchemeIcon size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <div ref={ref} className={classes.body}>
        {width > 0 && (
          <iframe
            ref={frame}
            src={path}
            title={title}
            tabIndex={-1}
            onLoad={paint}
            style={{
              width: WIDTHS[device],
              height: height / scale,
              insetInlineStart: (width - WIDTHS[device] * scale) / 2,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
      <Text fz={12.5} c="dimmed" className={classes.note}>
        {note}
      </Text>
    </Paper>
  );
}

/** As objects, which the page's content security policy does not apply to. */
function replaceTheme(page: Document, theme: string) {
  for (const style of page.querySelectorAll('style')) {
    if (style.sheet && style.textContent?.startsWith(':root{')) style.sheet.disabled = true;
  }
  const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(theme);
  page.adoptedStyleSheets = [sheet];
}

/** Once React has compared the page with its data: a change before would be an error to it. */
function whenHydrated(page: Document, run: () => void) {
  // The last element of the layout.
  const footer = page.querySelector('footer');
  if (!footer || !page.defaultView) return;
  if (Object.keys(footer).some((key) => key.startsWith('__react'))) run();
  else setTimeout(whenHydrated, 100, page, run);
}
