import { Alert, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { lengthProps } from '../inputs/length-props';
import { t } from '../language/t';
import { FormModal } from '../ui/FormModal';
import { QueryState } from '../ui/QueryState';
import { SaveError } from '../ui/SaveError';
import { SecretOnce } from '../ui/SecretOnce';
import { useFieldErrors } from '../ui/useFieldErrors';
import { ScopeChoices } from './ScopeChoices';
import { useCreateToken, useTokenChoices } from './useTokens';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60_000;

const DAYS = [30, 90, 365];
const OWN = 'own';
const NEVER = 'never';

const EMPTY = { name: '', expiry: '90', date: '', scopes: new Set<string>() as ReadonlySet<string> };

/** ISO 8601, null for never; empty without a date. A day ends at midnight in the browser's time zone. */
function expiryOf({ expiry, date }: typeof EMPTY): string | null {
  if (expiry === NEVER) return null;
  if (expiry !== OWN) return new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}

/** Creates a token, and shows it once. */
export function NewTokenDialog({ opened, onClose }: Props) {
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const choices = useTokenChoices();
  const make = useCreateToken();
  const made = make.data?.token;
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(make.error, ['name', 'expires_at', 'scopes']);
  const set = (patch: Partial<typeof EMPTY>) => {
    setValues((now) => ({ ...now, ...patch }));
    onChanged(Object.keys(patch).map((name) => (name === 'expiry' || name === 'date' ? 'expires_at' : name)));
  };
  const resources = choices.data?.resources ?? [];
  const forget = () => {
    make.reset();
    if (made) setValues(EMPTY);
  };
  return (
    <FormModal
      title={made ? t('tokens.yourNewToken') : t('tokens.createAToken')}
      opened={opened}
      onClose={onClose}
      onClosed={forget}
      size={620}
      {...(made || !choices.data ? {} : { formId: id })}
      submitLabel={make.isPending ? t('tokens.making') : t('tokens.createToken')}
      submitDisabled={make.isPending}
    >
      {made ? (
        <NewToken token={made} />
      ) : choices.error || !choices.data ? (
        <QueryState what={t('tokens.whatATokenMayDo')} error={choices.error} refetch={choices.refetch} h={320} />
      ) : (
        <form
          ref={ref}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const scopes = [...values.scopes].sort((a, b) => orderOf(a, resources) - orderOf(b, resources));
            make.mutate({ name: values.name, scopes, expires_at: expiryOf(values) });
          }}
        >
          <Stack gap="md">
            {elsewhere && <SaveError error={elsewhere} />}
            <TextInput
              label={t('tokens.name')}
              description={t('tokens.whatSuchAsImport')}
              autoComplete="off"
              value={values.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
              {...lengthProps(values.name, MAX_LENGTH.shortName, errorOf('name'))}
              data-autofocus
            />
            <Group grow align="start">
              <Select
                label={t('tokens.expires')}
                data={[
                  ...DAYS.map((days) => ({ value: String(days), label: t('tokens.inDays', { days }) })),
                  { value: OWN, label: t('tokens.onADate') },
                  ...(choices.data.may_never_expire ? [{ value: NEVER, label: t('ui.never') }] : []),
                ]}
                value={values.expiry}
                onChange={(expiry) => set({ expiry: expiry ?? EMPTY.expiry })}
                allowDeselect={false}
                error={values.expiry !== OWN && errorOf('expires_at')}
              />
              {values.expiry === OWN && (
                <TextInput
                  type="date"
                  label={t('tokens.lastDay')}
                  value={values.date}
                  onChange={(event) => set({ date: event.currentTarget.value })}
                  error={errorOf('expires_at')}
                />
              )}
            </Group>
            {values.expiry === NEVER && (
              <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
                {t('tokens.stolenTokenWorksUntil')}
              </Alert>
            )}
            <ScopeChoices
              resources={resources}
              scopes={values.scopes}
              onChange={(scopes) => set({ scopes })}
              error={errorOf('scopes')}
            />
          </Stack>
        </form>
      )}
    </FormModal>
  );
}

/** The order of the rows, with read before write. */
function orderOf(scope: string, resources: readonly { resource: string }[]): number {
  const [resource, access] = scope.split(':');
  return 2 * resources.findIndex((one) => one.resource === resource) + (access === 'write' ? 1 : 0);
}

const NewToken = ({ token }: { token: string }) => (
  <Stack gap="md">
    <SecretOnce label={t('tokens.token')} secret={token} />
    <Text fz="sm" c="dimmed">
      {t.rich('tokens.giveOnly', { code: (inner) => <code>{inner}</code> })}
    </Text>
  </Stack>
);
