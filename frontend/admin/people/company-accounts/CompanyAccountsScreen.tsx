import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  AccountProviderRecord,
  ProviderTrial,
} from '../../../../backend/people/company-accounts/account-provider.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Dialog } from '../../core/ui/Dialog';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { Question } from '../../core/ui/Question';
import rows from '../../core/ui/Rows.module.css';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { ConnectedPeople } from './ConnectedPeople';
import { PasswordSignInSection } from './PasswordSignInSection';
import { ProviderDialog } from './ProviderDialog';
import { kindName } from './provider-kinds';
import { useProviderActions, useProviders } from './useProviders';

/** The providers with whose accounts people sign in. */
export function CompanyAccountsScreen() {
  const { can } = usePermissions();
  const { data, error, refetch } = useProviders();
  const [edited, setEdited] = useState<{ provider: AccountProviderRecord | undefined; opening: number }>();
  const lastEdited = useLastDefined(edited);
  const [shown, setShown] = useState<AccountProviderRecord>();
  const lastShown = useLastDefined(shown);
  const [removed, setRemoved] = useState<AccountProviderRecord>();
  const lastRemoved = useLastDefined(removed);
  const { remove, trial } = useProviderActions();
  const mayWrite = can('users.write');
  const edit = (provider: AccountProviderRecord | undefined) =>
    setEdited({ provider, opening: (lastEdited?.opening ?? 0) + 1 });
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => edit(undefined)}>
      {t('companyAccounts.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('companyAccounts.title')} subtitle={t('companyAccounts.subtitle')}>
        {data && data.length > 0 && add}
      </PageHeader>
      <Paper className={rows.sheet} mb="lg">
        {!data ? (
          <QueryState what={t('companyAccounts.theProviders')} error={error} refetch={refetch} h={160} radius={0} />
        ) : data.length === 0 ? (
          <EmptyState title={t('companyAccounts.empty')} text={t('companyAccounts.emptyText')}>
            {add}
          </EmptyState>
        ) : (
          <ul aria-label={t('companyAccounts.providers')}>
            {data.map((provider) => (
              <li key={provider.slug} className={rows.item}>
                <div className={rows.words}>
                  <Text fw={560} fz="sm" component="div">
                    {provider.name} {!provider.is_active && <Badge color="gray">{t('companyAccounts.off')}</Badge>}
                    {provider.id === null && <Badge color="gray">{t('companyAccounts.fromEnvironment')}</Badge>}
                  </Text>
                  <Text fz="sm" c="dimmed" component="div">
                    {kindName(provider.kind)}, <bdi>{provider.issuer}</bdi>
                  </Text>
                  <Text fz="sm" c="dimmed" component="div">
                    {t('companyAccounts.people', { count: provider.people })}
                  </Text>
                  {trial.variables === provider.slug && trial.data && !trial.isPending && <Steps trial={trial.data} />}
                </div>
                <Group gap="xs">
                  {provider.people > 0 && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() => setShown(provider)}
                      aria-label={t('companyAccounts.peopleOf', { name: provider.name })}
                    >
                      {t('companyAccounts.showPeople')}
                    </Button>
                  )}
                  {mayWrite && (
                    <>
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={trial.isPending}
                        onClick={() => trial.mutate(provider.slug)}
                        aria-label={t('companyAccounts.tryOf', { name: provider.name })}
                      >
                        {trial.isPending && trial.variables === provider.slug
                          ? t('companyAccounts.trying')
                          : t('companyAccounts.try')}
                      </Button>
                      {provider.id !== null && (
                        <>
                          <Button
                            variant="default"
                            size="compact-sm"
                            onClick={() => edit(provider)}
                            aria-label={t('companyAccounts.editOf', { name: provider.name })}
                          >
                            {t('ui.edit')}
                          </Button>
                          <Button
                            variant="default"
                            size="compact-sm"
                            onClick={() => setRemoved(provider)}
                            aria-label={t('companyAccounts.deleteOf', { name: provider.name })}
                          >
                            {t('ui.delete')}
                          </Button>
                        </>
                      )}
                    </>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Paper>
      {data && data.length > 0 && <PasswordSignInSection mayWrite={mayWrite} />}
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('companyAccounts.peopleOf', { name: lastShown?.name ?? '' })}
        size={520}
      >
        {lastShown && <ConnectedPeople key={lastShown.slug} provider={lastShown} mayWrite={mayWrite} />}
      </Dialog>
      <ProviderDialog
        key={lastEdited?.opening ?? 0}
        provider={lastEdited?.provider}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
      <Question
        opened={removed !== undefined}
        title={t('companyAccounts.deleteTitle')}
        text={t('companyAccounts.confirmDelete', { name: lastRemoved?.name ?? '' })}
        action={t('ui.delete')}
        disabled={remove.isPending}
        onConfirm={() => removed?.id && remove.mutate(removed.id, { onSettled: () => setRemoved(undefined) })}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

const STEPS = {
  discovery: 'companyAccounts.stepDiscovery',
  keys: 'companyAccounts.stepKeys',
  credentials: 'companyAccounts.stepCredentials',
  clock: 'companyAccounts.stepClock',
} as const satisfies Record<ProviderTrial['steps'][number]['name'], SentenceKey>;

/** What the provider has answered, step by step. */
function Steps({ trial: { steps } }: { trial: ProviderTrial }) {
  const isGood = steps.every(({ is_passed }) => is_passed);
  return (
    <Alert
      mt="xs"
      color={isGood ? 'green' : 'red'}
      role="status"
      title={isGood ? t('companyAccounts.passed') : t('companyAccounts.failed')}
    >
      <Stack gap="xs">
        {steps.map(({ name, is_passed, answer }) => (
          <div key={name}>
            {t(is_passed ? 'companyAccounts.stepPassed' : 'companyAccounts.stepFailed', { step: t(STEPS[name]) })}
            {answer && (
              <p className={rows.answer} dir="ltr">
                {answer}
              </p>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
