import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PasskeyRecord } from '../../../../backend/people/second-factors/passkey.dto.js';
import type { SecondFactorRecord } from '../../../../backend/people/second-factors/second-factor.dto.js';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { evictCurrentUser } from '../../core/session/current-user';
import { useGet } from '../../core/session/useGet';
import { DateText } from '../../core/ui/DateText';
import { LoadError } from '../../core/ui/LoadError';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { Section } from '../../core/ui/Section';
import { useLastDefined } from '../../core/ui/useLastDefined';
import type { FactorTask } from './FactorDialog';
import classes from './SecondFactor.module.css';

const FactorDialog = lazyComponent(() => import('./FactorDialog'), {
  failure: { isOpen: ({ task }) => task !== undefined, close: ({ onClose }) => onClose() },
});

const KEY = ['second-factor'];

/** The user's second factors. */
export function SecondFactor() {
  const queries = useQueryClient();
  const { data, error, refetch } = useGet<SecondFactorRecord>(KEY, '/admin/api/second_factor', { staleTime: 0 });
  const [task, setTask] = useState<FactorTask>();
  const openedOnce = useLastDefined(task) !== undefined;
  const refresh = () => {
    evictCurrentUser();
    return queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Section title={t('secondFactor.secondFactor')} description={t('secondFactor.subtitle')}>
      {error && <LoadError what={t('secondFactor.yours')} error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton h={120} />}
      {data && (
        <ul>
          <Factor
            name={t('secondFactor.authenticatorApp')}
            mark={
              data.totp_since !== null ? (
                <Badge color="green" size="sm">
                  {t('secondFactor.on')}
                </Badge>
              ) : (
                data.required &&
                data.passkeys.length === 0 && (
                  <Badge color="yellow" size="sm">
                    {t('secondFactor.requiredByRole')}
                  </Badge>
                )
              )
            }
            words={
              data.totp_since === null
                ? t('secondFactor.appHint')
                : t.rich('secondFactor.setUpOn', { date: () => <DateText at={data.totp_since ?? ''} /> })
            }
          >
            {data.totp_since === null ? (
              <Button size="compact-sm" onClick={() => setTask('set-up')}>
                {t('secondFactor.setUp')}
              </Button>
            ) : (
              <>
                <Button variant="default" size="compact-sm" onClick={() => setTask('replace')}>
                  {t('secondFactor.replaceApp')}
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('secondFactor.removeApp')}
                  onClick={() => setTask('remove')}
                >
                  {t('secondFactor.remove')}
                </Button>
              </>
            )}
          </Factor>
          {data.passkeys.map((passkey) => (
            <Factor
              key={passkey.id}
              name={t('secondFactor.passkeyNamed', { name: passkey.name })}
              mark={
                <Badge color="green" size="sm">
                  {t('secondFactor.on')}
                </Badge>
              }
              words={<PasskeyUse {...passkey} />}
            >
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('secondFactor.removePasskey', { name: passkey.name })}
                onClick={() => setTask(passkey)}
              >
                {t('secondFactor.remove')}
              </Button>
            </Factor>
          ))}
          <Factor
            name={data.passkeys.length > 0 ? t('secondFactor.anotherPasskey') : t('secondFactor.passkey')}
            words={<AboutPasskeys {...data} />}
          >
            {canHavePasskeys(data) && (
              <Button
                {...(data.passkeys.length > 0 || data.totp_since !== null ? { variant: 'default' } : {})}
                size="compact-sm"
                onClick={() => setTask('passkey')}
              >
                {t('secondFactor.addPasskey')}
              </Button>
            )}
          </Factor>
          {(data.totp_since !== null || data.passkeys.length > 0) && (
            <Factor
              name={t('secondFactor.recoveryCodes')}
              words={t('secondFactor.codesLeft', { count: data.recovery_codes_left })}
            >
              <Button variant="default" size="compact-sm" onClick={() => setTask('codes')}>
                {t('secondFactor.createCodes')}
              </Button>
            </Factor>
          )}
        </ul>
      )}
      {openedOnce && <FactorDialog task={task} onClose={() => setTask(undefined)} onChanged={refresh} />}
    </Section>
  );
}

/** Whether passkeys work here: only at the configured address, by HTTPS or on localhost. */
const canHavePasskeys = ({ passkey_origin }: SecondFactorRecord): boolean =>
  passkey_origin === window.location.origin && 'PublicKeyCredential' in window;

function AboutPasskeys({ passkey_origin, passkeys }: SecondFactorRecord) {
  if (passkey_origin === null) return t('secondFactor.passkeysNeedDomain');
  if (passkey_origin !== window.location.origin) return t('secondFactor.passkeysOnlyAt', { origin: passkey_origin });
  if (!('PublicKeyCredential' in window)) return t('secondFactor.passkeysNeedHttps');
  return passkeys.length > 0 ? t('secondFactor.passkeysHint') : t('secondFactor.passkeyHint');
}

interface FactorProps {
  name: string;
  mark?: ReactNode;
  words: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

function Factor({ name, mark, words, children }: FactorProps) {
  return (
    <li className={`row wrap ${classes.factor}`}>
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

/** The creation and last use of a passkey, and whether it is synced. */
function PasskeyUse({ created_at, last_used_at, synced }: PasskeyRecord) {
  const values = {
    synced: synced ? 'yes' : 'no',
    added: () => <RelativeTime at={created_at} />,
  };
  if (last_used_at === null) return t.rich('secondFactor.passkeyUnused', values);
  return t.rich('secondFactor.passkeyUsed', { ...values, used: () => <RelativeTime at={last_used_at} /> });
}
