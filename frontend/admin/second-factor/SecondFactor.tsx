import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecondFactorRecord } from '../../../backend/people/second-factors/second-factor.dto.js';
import { lazyPart } from '../parts/lazy-part';
import { evictCurrentUser } from '../session/current-user';
import { useAdminApi } from '../session/SessionProvider';
import { DateText } from '../ui/DateText';
import { LoadError } from '../ui/LoadError';
import { RelativeTime } from '../ui/RelativeTime';
import { Section } from '../ui/Section';
import { useLastDefined } from '../ui/useLastDefined';
import type { FactorTask } from './FactorDialog';
import classes from './SecondFactor.module.css';

const FactorDialog = lazyPart(() => import('./FactorDialog'), {
  failure: { isOpen: ({ task }) => task !== undefined, close: ({ onClose }) => onClose() },
});

const KEY = ['second-factor'];

/** What the user signs in with besides the password. */
export function SecondFactor() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<SecondFactorRecord>('/admin/api/second_factor', signal),
    staleTime: 0,
  });
  const [task, setTask] = useState<FactorTask>();
  const openedOnce = useLastDefined(task) !== undefined;
  const refresh = () => {
    evictCurrentUser();
    return queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Section
      title="Second factor"
      description="Someone who knows your password can’t sign in without it. You get a mail about each change."
    >
      {error && <LoadError what="Your second factor" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton h={120} />}
      {data && (
        <ul className={classes.factors}>
          <Factor
            name="Authenticator app"
            mark={
              data.totp_since !== null ? (
                <Badge color="green" size="sm">
                  On
                </Badge>
              ) : (
                data.required &&
                data.passkeys.length === 0 && (
                  <Badge color="yellow" size="sm">
                    Your role needs one
                  </Badge>
                )
              )
            }
            words={
              data.totp_since === null ? (
                'Shows a six-digit code, which you enter after your password.'
              ) : (
                <>
                  Set up on <DateText at={data.totp_since} />.
                </>
              )
            }
          >
            {data.totp_since === null ? (
              <Button size="compact-sm" onClick={() => setTask('set-up')}>
                Set up
              </Button>
            ) : (
              <>
                <Button variant="default" size="compact-sm" onClick={() => setTask('replace')}>
                  Set up another app
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label="Remove the app"
                  onClick={() => setTask('remove')}
                >
                  Remove
                </Button>
              </>
            )}
          </Factor>
          {data.passkeys.map((passkey) => (
            <Factor
              key={passkey.id}
              name={`Passkey: ${passkey.name}`}
              mark={
                <Badge color="green" size="sm">
                  On
                </Badge>
              }
              words={
                <>
                  Added <RelativeTime at={passkey.created_at} />,{' '}
                  {passkey.last_used_at === null ? (
                    'not used yet'
                  ) : (
                    <>
                      last used <RelativeTime at={passkey.last_used_at} />
                    </>
                  )}
                  {passkey.synced ? ', on all your devices.' : ', on one device.'}
                </>
              }
            >
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => setTask(passkey)}
              >
                Remove
              </Button>
            </Factor>
          ))}
          <Factor name={data.passkeys.length > 0 ? 'Another passkey' : 'Passkey'} words={<AboutPasskeys {...data} />}>
            {canHavePasskeys(data) && (
              <Button
                {...(data.passkeys.length > 0 || data.totp_since !== null ? { variant: 'default' } : {})}
                size="compact-sm"
                onClick={() => setTask('passkey')}
              >
                Add a passkey
              </Button>
            )}
          </Factor>
          {(data.totp_since !== null || data.passkeys.length > 0) && (
            <Factor name="Recovery codes" words={left(data.recovery_codes_left)}>
              <Button variant="default" size="compact-sm" onClick={() => setTask('codes')}>
                Make new codes
              </Button>
            </Factor>
          )}
        </ul>
      )}
      {openedOnce && <FactorDialog task={task} onClose={() => setTask(undefined)} onChanged={refresh} />}
    </Section>
  );
}

/** Whether passkeys work here: at the configured address, by HTTPS or on localhost. */
const canHavePasskeys = ({ passkey_origin }: SecondFactorRecord): boolean =>
  passkey_origin === window.location.origin && 'PublicKeyCredential' in window;

function AboutPasskeys({ passkey_origin, passkeys }: SecondFactorRecord) {
  if (passkey_origin === null) return 'Passkeys need a site address with a domain name, not an IP address.';
  if (passkey_origin !== window.location.origin) return `Passkeys work at ${passkey_origin} only.`;
  if (!('PublicKeyCredential' in window)) return 'This browser has no passkeys here: they need HTTPS.';
  return passkeys.length > 0
    ? 'One for each device, or a security key.'
    : 'Signs you in with your fingerprint, face or PIN instead of your password.';
}

interface FactorProps {
  name: string;
  mark?: ReactNode;
  words: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

function Factor({ name, mark, words, children }: FactorProps) {
  return (
    <li className={classes.factor}>
      <div className={classes.words}>
        <Text fw={560} fz="sm">
          {name} {mark}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {words}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </li>
  );
}

function left(count: number): string {
  const use = 'for when you can’t use another factor.';
  if (count === 0) return `None is left. Make new ones, ${use}`;
  return `${count} of 10 ${count === 1 ? 'is' : 'are'} left, ${use}`;
}
