import { Alert, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';
import { FormModal } from '../../core/ui/FormModal';
import { QueryState } from '../../core/ui/QueryState';
import { SaveError } from '../../core/ui/SaveError';
import { SecretOnce } from '../../core/ui/SecretOnce';
import { useSmallForm } from '../../fields/inputs/useSmallForm';
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

const EMPTY = { name: '', expires_at: '90', date: '', scopes: new Set<string>() as ReadonlySet<string> };

/** ISO 8601, null for never; empty without a date. A day ends at midnight in the browser's time zone. */
function expiryOf({ expires_at, date }: typeof EMPTY): string | null {
  if (expires_at === NEVER) return null;
  if (expires_at !== OWN) return new Date(Date.now() + Number(expires_at) * DAY_MS).toISOString();
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}

/** Creates a token, and shows it once. */
export function NewTokenDialog({ opened, onClose }: Props) {
  const choices = useTokenChoices();
  const make = useCreateToken();
  const made = make.data?.token;
  const { id, values, set, errorOf, elsewhere, formProps, textProps } = useSmallForm(EMPTY, make.error);
  const resources = choices.data?.resources ?? [];
  const forget = () => {
    make.reset();
    if (made) set(EMPTY);
  };
  return (
    <FormModal
      title={made ? t('tokens.newToken') : t('tokens.createAToken')}
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
        <QueryState what={t('tokens.scopesTitle')} error={choices.error} refetch={choices.refetch} h={320} />
      ) : (
        <form
          {...formProps(() => {
            const scopes = [...values.scopes].sort((a, b) => orderOf(a, resources) - orderOf(b, resources));
            make.mutate({ name: values.name, scopes, expires_at: expiryOf(values) });
          })}
        >
          <Stack gap="md">
            {elsewhere && <SaveError error={elsewhere} />}
            <TextInput
              label={t('tokens.name')}
              description={t('tokens.nameHint')}
              autoComplete="off"
              {...textProps('name', MAX_LENGTH.shortName)}
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
                value={values.expires_at}
                onChange={(expires_at) => set({ expires_at: expires_at ?? EMPTY.expires_at })}
                allowDeselect={false}
                error={values.expires_at !== OWN && errorOf('expires_at')}
              />
              {values.expires_at === OWN && (
                <TextInput
                  type="date"
                  label={t('tokens.lastDay')}
                  value={values.date}
                  onChange={(event) => set({ date: event.currentTarget.value, expires_at: OWN })}
                  error={errorOf('expires_at')}
                />
              )}
            </Group>
            {values.expires_at === NEVER && (
              <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
                {t('tokens.expiryHint')}
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

/** The order of the rows, with read before write before drafts. */
function orderOf(scope: string, resources: readonly { resource: string }[]): number {
  const [resource, access] = scope.split(':');
  const place = ['read', 'write', 'draft'].indexOf(access ?? '');
  return 3 * resources.findIndex((one) => one.resource === resource) + place;
}

const NewToken = ({ token }: { token: string }) => (
  <Stack gap="md">
    <SecretOnce label={t('tokens.token')} secret={token} />
    <Text fz="sm" c="dimmed">
      {t.rich('tokens.secretHint', { code: (inner) => <code>{inner}</code> })}
    </Text>
  </Stack>
);
