import {
  ActionIcon,
  Anchor,
  Button,
  Paper,
  SegmentedControl,
  Skeleton,
  Text,
  useComputedColorScheme,
} from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PagePreview } from '../../../../backend/site/preview/preview.dto.js';
import { ApiError } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { errorMessage } from '../../core/ui/error-message';
import { blocksLeftOut, placeInForm, placeInPage } from './block-places';
import { PreviewFrame } from './PreviewFrame';
import classes from './PreviewPane.module.css';
import { type PageTools, type PreviewSource, usePreviewMoves, usePreviewPlace } from './preview-context';

/** Widths of the simulated window, in pixels. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** In less room, the page is initially shown as on a phone. */
const MIN_DESKTOP_ROOM = 400;

/** A preview of the public page with the unsaved values, scaled to fit. It is not interactive; a link opens the page itself. */
export function PreviewPane({ source }: { source: PreviewSource }) {
  const { title, address } = source;
  const { shown, error, retry } = usePagePreview(source);
  const place = usePreviewPlace();
  const { pick, tools } = usePreviewMoves();
  const [chosenDevice, setDevice] = useState<Device>();
  const ownScheme = useComputedColorScheme('light');
  const [chosenScheme, setScheme] = useState<'light' | 'dark'>();
  const scheme = chosenScheme ?? ownScheme;
  const { ref, width, height } = useElementSize();
  const device = chosenDevice ?? (width < MIN_DESKTOP_ROOM ? 'phone' : 'desktop');

  const leftOut = useMemo(() => blocksLeftOut(shown?.left_out ?? []), [shown]);
  const onPick = useCallback((block: number) => pick(placeInForm(block, leftOut)), [pick, leftOut]);
  const shownTools = useMemo((): PageTools | undefined => {
    if (!tools) return undefined;
    const inForm = (part: number) => placeInForm(part, leftOut);
    return {
      ...tools,
      nameOf: (part) => tools.nameOf(inForm(part)),
      insert: tools.insert && ((part, isAbove) => tools.insert?.(inForm(part), isAbove)),
      canStartAbove: (part) => tools.canStartAbove(inForm(part)),
      placeOf: (part) => tools.placeOf(inForm(part)),
      move: (part, by) => tools.move(inForm(part), by),
      remove: (part) => tools.remove(inForm(part)),
    };
  }, [tools, leftOut]);
  const shownPlace = useMemo(
    () => ({ ...place, block: place.block === undefined ? undefined : placeInPage(place.block, leftOut) }),
    [place, leftOut],
  );

  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const SchemeIcon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <Paper className={`column ${classes.preview}`}>
      <div className={`row ${classes.bar}`}>
        {address === undefined ? (
          <Text fz="sm" c="dimmed" className={`row grow ${classes.link}`}>
            <span dir="auto">{title}</span>
          </Text>
        ) : (
          <Anchor href={address} target="_blank" fz="sm" c="dimmed" className={`row grow ${classes.link}`}>
            <span dir="auto">{title}</span> <IconExternalLink size={14} aria-label={t('preview.newTab')} />
          </Anchor>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('preview.width')}
          className={classes.devices}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'phone', label: <IconDeviceMobile size={16} aria-label={t('preview.phone')} /> },
            { value: 'tablet', label: <IconDeviceTablet size={16} aria-label={t('preview.tablet')} /> },
            { value: 'desktop', label: <IconDeviceDesktop size={16} aria-label={t('preview.computer')} /> },
          ]}
        />
        <ActionIcon
          size={32}
          aria-label={scheme === 'dark' ? t('preview.showLight') : t('preview.showDark')}
          onClick={() => setScheme(otherScheme)}
        >
          <SchemeIcon size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <div ref={ref} className={classes.body} aria-busy={!shown && !error}>
        {shown && width > 0 ? (
          <PreviewFrame
            key={shown.path}
            html={shown.html}
            title={title}
            scheme={scheme}
            width={WIDTHS[device]}
            room={{ width, height }}
            place={shownPlace}
            parts={source.parts}
            onPick={onPick}
            tools={shownTools}
          />
        ) : (
          !error && <Skeleton h="100%" radius={0} />
        )}
      </div>
      <Note source={source} shown={shown} error={error} onRetry={retry} />
    </Paper>
  );
}

interface NoteProps {
  source: PreviewSource;
  shown: PagePreview | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The difference between the preview, the unsaved values, and what visitors see. */
function Note({ source, shown, error, onRetry }: NoteProps) {
  const [first, ...others] = shown?.unshown ?? [];
  if (error)
    return (
      <div className={`row ${classes.note}`} data-state="failed" role="status">
        <Text fz="xs">
          {shown ? t('preview.outdated') : t('preview.unavailable')} {errorMessage(error)}
        </Text>
        <Button variant="transparent" size="compact-xs" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  return (
    <div className={`row ${classes.note}`} data-state={first ? 'partial' : undefined}>
      <Text fz="xs" c={first ? undefined : 'dimmed'}>
        {first
          ? t('preview.notShownYet', { message: first.message, more: others.length })
          : shown
            ? source.note
            : t('preview.loadingPage')}
      </Text>
    </div>
  );
}

/** A pause in typing. Including the server's response time, the page follows within half a second. */
const PAUSE_MS = 250;

const MAX_RETRIES = 3;

/** Renders the page with the unsaved values after each pause. After a failure, the previous page stays. */
function usePagePreview({ resource, id, call, values, path, language, version }: PreviewSource) {
  const api = useAdminApi();
  const usual = `/admin/api/preview_${resource}${id === undefined ? '' : `/${id}`}`;
  const url = withQuery(call ?? usual, { path, language });
  const [body] = useDebouncedValue(JSON.stringify(values), PAUSE_MS);
  const query = useQuery({
    queryKey: ['preview', url, body, version],
    queryFn: () => api.send<PagePreview>('POST', url, JSON.parse(body)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
    retryDelay: (_, error) => (error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500),
  });
  const { data, error } = query;
  const [shown, setShown] = useState<PagePreview>();
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  return { shown: data ?? shown, error, retry: () => query.refetch() };
}

/** Another window of the same user may have sent a request, or too many. */
const mayPass = (error: Error): boolean => !(error instanceof ApiError) || [0, 409, 429].includes(error.status);
