import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ThemeColors } from '../../../../backend/company/identity/theme.shared.js';
import type { PagePreview } from '../../../../backend/site/preview/preview.dto.js';
import { ApiError } from '../../../api/client';
import type { KnownTheme } from '../../../themes/themes';
import { useAdminApi } from '../../core/session/SessionProvider';
import { PreviewFrame } from '../../records/preview/PreviewFrame';
import classes from './ThemeInput.module.css';
import { choiceOf } from './theme-choice';

/** The simulated window, in pixels; a card has its ratio. */
const WIDTH = 1280;
const RATIO = 200 / 320;

const NOWHERE = {};
const nothing = () => {};

const MAX_RETRIES = 6;

/** The server renders one preview at a time for each user, and drops all but the newest that wait: pictures ask in turn. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = turn.then(ask);
  turn = answer.catch(nothing);
  return answer;
}

interface Props {
  theme: KnownTheme;
  /** The colors of the form. */
  colors: ThemeColors;
  scheme: 'light' | 'dark';
}

/** The home page of the site in a theme; its drawing until it is there, and where it can't be shown. */
export function ThemePicture({ theme, colors, scheme }: Props) {
  const api = useAdminApi();
  const values = choiceOf(theme, colors);
  const { data } = useQuery({
    queryKey: ['theme_picture', values],
    queryFn: () => inTurn(() => api.send<PagePreview>('POST', '/admin/api/preview_identity', values)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The preview beside the form may have been newer.
    retry: (failures, error) =>
      failures < MAX_RETRIES && error instanceof ApiError && [409, 429].includes(error.status),
    retryDelay: (_, error) => (error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 700),
  });
  const { ref, width } = useElementSize();
  return (
    <span ref={ref} className={classes.page} aria-busy={!data}>
      {data && width > 0 ? (
        <PreviewFrame
          html={data.html}
          title={theme.label}
          scheme={scheme}
          width={WIDTH}
          room={{ width, height: width * RATIO }}
          place={NOWHERE}
          parts={undefined}
          onPick={nothing}
        />
      ) : (
        <img src={theme.picture} alt="" width={320} height={200} />
      )}
    </span>
  );
}
