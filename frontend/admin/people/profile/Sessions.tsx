import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { browserOf } from '../../../../backend/people/auth/browser-name.shared.js';
import type { OwnSession } from '../../../../backend/people/auth/sessions.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { LoadError } from '../../core/ui/LoadError';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { Section } from '../../core/ui/Section';
import { forgetSignIn } from '../../core/ui/signed-out';
import classes from './Sessions.module.css';
import { SignOutEverywhere } from './SignOutEverywhere';

/** The user's sessions, with a button to end each. */
export function Sessions() {
  const { data, error, refetch } = useGet<OwnSession[]>(['sessions'], '/admin/api/sessions', { staleTime: 0 });

  const end = useSend({
    call: (api, { id }: OwnSession) => api.send('DELETE', `/admin/api/delete_session/${id}`),
    onSuccess: (_answer, { current }) => {
      if (current) {
        forgetSignIn();
        window.location.assign('/admin/login');
        return undefined;
      }
      toastSuccess(t('profile.sessionEnded'));
      return refetch();
    },
    onError: (failure) => toastFailure(failure, t('profile.sessionNotEnded')),
  });

  return (
    <div id="sessions" className={classes.anchor}>
      <Section title={t('profile.sessions')} description={t('profile.sessionsHint')}>
        {error && <LoadError what={t('profile.yourSessions')} error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        <ul>
          {data?.map((session) => (
            <li key={session.id} className={`row ${classes.session}`}>
              <div className="grow">
                <Text fw={560} fz="sm">
                  {browserName(session.user_agent)}{' '}
                  {session.current && (
                    <Badge color="green" size="sm">
                      {t('profile.thisSession')}
                    </Badge>
                  )}
                </Text>
                <Text fz="sm" c="dimmed">
                  {t.rich('profile.sessionOf', {
                    ip: session.ip,
                    since: () => <RelativeTime at={session.created_at} />,
                    last: () => <RelativeTime at={session.last_seen_at} />,
                  })}
                </Text>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                disabled={end.isPending && end.variables.id === session.id}
                onClick={() => end.mutate(session)}
                aria-label={t(session.current ? 'profile.signOutHereOf' : 'profile.endOf', {
                  browser: browserName(session.user_agent),
                  ip: session.ip,
                })}
              >
                {session.current ? t('profile.signOut') : t('profile.end')}
              </Button>
            </li>
          ))}
        </ul>
        {data && <SignOutEverywhere others={data.filter(({ current }) => !current).length} onEnded={refetch} />}
      </Section>
    </div>
  );
}

/** 'Firefox on Linux', as far as the user agent string says. */
function browserName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  if (browser === '') return t('profile.unknownBrowser');
  return system === '' ? browser : t('profile.browserOn', { browser, system });
}
