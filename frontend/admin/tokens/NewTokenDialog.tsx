import { Alert, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { TOKEN_NAME_LENGTH } from '../../../backend/people/api-tokens/api-tokens.constants.js';
import { lengthProps } from '../inputs/length-props';
import { FormModal } from '../ui/FormModal';
import { LoadError } from '../ui/LoadError';
import { SaveError } from '../ui/SaveError';
import { SecretOnce } from '../ui/SecretOnce';
import { useFieldErrors } from '../ui/useFieldErrors';
import { ScopeChoices } from './ScopeChoices';
import { useMakeToken, useTokenChoices } from './useTokens';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60_000;

const DAYS: Readonly<Record<string, string>> = { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year' };
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

/** Makes a token, and shows it once. */
export function NewTokenDialog({ opened, onClose }: Props) {
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const choices = useTokenChoices();
  const make = useMakeToken();
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
      title={made ? 'Your new token' : 'Create a token'}
      opened={opened}
      onClose={onClose}
      onClosed={forget}
      size={620}
      {...(made || !choices.data ? {} : { formId: id })}
      submitLabel={make.isPending ? 'Making...' : 'Create token'}
      submitDisabled={make.isPending}
    >
      {made ? (
        <NewToken token={made} />
      ) : choices.error ? (
        <LoadError what="What a token may do" error={choices.error} onRetry={() => choices.refetch()} />
      ) : !choices.data ? (
        <Skeleton h={320} aria-busy />
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
              label="Name"
              description="What it is for, such as “Import”. The history shows it beside your name."
              autoComplete="off"
              value={values.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
              {...lengthProps(values.name, TOKEN_NAME_LENGTH, errorOf('name'))}
              data-autofocus
            />
            <Group grow align="start">
              <Select
                label="Expires"
                data={[
                  ...Object.entries(DAYS).map(([value, label]) => ({ value, label })),
                  { value: OWN, label: 'On a date' },
                  ...(choices.data.may_never_expire ? [{ value: NEVER, label: 'Never' }] : []),
                ]}
                value={values.expiry}
                onChange={(expiry) => set({ expiry: expiry ?? EMPTY.expiry })}
                allowDeselect={false}
                error={values.expiry !== OWN && errorOf('expires_at')}
              />
              {values.expiry === OWN && (
                <TextInput
                  type="date"
                  label="Last day"
                  value={values.date}
                  onChange={(event) => set({ date: event.currentTarget.value })}
                  error={errorOf('expires_at')}
                />
              )}
            </Group>
            {values.expiry === NEVER && (
              <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
                A stolen token works until somebody notices. Choose an expiry date unless the program can’t be given a
                new token.
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

/** In the order of the rows, read before write. */
function orderOf(scope: string, resources: readonly { resource: string }[]): number {
  const [resource, access] = scope.split(':');
  return 2 * resources.findIndex((one) => one.resource === resource) + (access === 'write' ? 1 : 0);
}

const NewToken = ({ token }: { token: string }) => (
  <Stack gap="md">
    <SecretOnce label="Token" secret={token} />
    <Text fz="sm" c="dimmed">
      Give it only to the program, which sends it with each call: <code>Authorization: Bearer jkw_…</code>. You get a
      mail before it expires, if this site sends mail.
    </Text>
  </Stack>
);
