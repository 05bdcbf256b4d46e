import { NativeSelect, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import type {
  AccountProviderRecord,
  RoleRuleInput,
} from '../../../../backend/people/company-accounts/account-provider.dto.js';
import {
  backchannelPath,
  callbackPath,
  DEFAULT_SCOPE,
  PROVIDER_KINDS,
  PROVIDER_LENGTHS,
  type ProviderKind,
} from '../../../../backend/people/company-accounts/company-accounts.constants.js';
import { t } from '../../core/language/t';
import { toastSuccess } from '../../core/toasts/toast';
import { FormModal } from '../../core/ui/FormModal';
import { SaveError } from '../../core/ui/SaveError';
import { useSmallForm } from '../../fields/inputs/useSmallForm';
import { ISSUER_EXAMPLES, kindName } from './provider-kinds';
import { RoleRules } from './RoleRules';
import { useSaveProvider } from './useProviders';

interface Props {
  /** Undefined for a new provider. */
  provider: AccountProviderRecord | undefined;
  opened: boolean;
  onClose: () => void;
}

const EMPTY = {
  kind: 'microsoft' as ProviderKind,
  name: '',
  slug: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  scope: DEFAULT_SCOPE,
  email_domains: '',
  trusts_email: false,
  role_claim: '',
  role_rules: [] as RoleRuleInput[],
  default_role: null as number | null,
  creates_people: false,
  signs_out: true,
  is_active: true,
};

const valuesOf = ({ email_domains, ...record }: AccountProviderRecord): typeof EMPTY => ({
  ...(Object.fromEntries(
    Object.keys(EMPTY).flatMap((name) => (name in record ? [[name, record[name as keyof typeof record]]] : [])),
  ) as Omit<typeof EMPTY, 'client_secret' | 'email_domains'>),
  client_secret: '',
  email_domains: email_domains.join(', '),
});

/** Creates or changes a provider. Remounted whenever it opens. */
export function ProviderDialog({ provider, opened, onClose }: Props) {
  const isNew = provider === undefined;
  const save = useSaveProvider(provider?.id ?? undefined);
  const { id, values, set, errorOf, elsewhere, formProps, textProps } = useSmallForm(
    isNew ? EMPTY : valuesOf(provider),
    save.error,
  );
  const submit = () => {
    const { client_secret, email_domains, ...rest } = values;
    const domains = email_domains.split(/[\s,;]+/).filter(Boolean);
    // Empty keeps the stored one.
    const secret = !isNew && client_secret === '' ? {} : { client_secret };
    save.mutate(
      { ...rest, ...secret, email_domains: domains },
      {
        onSuccess: () => {
          onClose();
          toastSuccess(t('ui.saved'));
        },
      },
    );
  };
  return (
    <FormModal
      title={isNew ? t('companyAccounts.add') : t('companyAccounts.edit')}
      opened={opened}
      onClose={onClose}
      formId={id}
      submitLabel={save.isPending ? t('ui.savingDots') : isNew ? t('companyAccounts.add') : t('ui.saveChanges')}
      submitDisabled={save.isPending}
      size={620}
    >
      <form {...formProps(submit)}>
        <Stack gap="md">
          {elsewhere && <SaveError error={elsewhere} />}
          <NativeSelect
            label={t('companyAccounts.kind')}
            value={values.kind}
            onChange={(event) => set({ kind: event.currentTarget.value as ProviderKind })}
            data={PROVIDER_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
            data-autofocus
          />
          <TextInput
            label={t('companyAccounts.name')}
            autoComplete="off"
            {...textProps('name', PROVIDER_LENGTHS.name)}
          />
          {isNew && (
            <TextInput
              label={t('companyAccounts.slug')}
              description={t('companyAccounts.slugHint')}
              autoComplete="off"
              dir="ltr"
              {...textProps('slug', PROVIDER_LENGTHS.slug)}
            />
          )}
          {values.slug !== '' && (
            <TextInput
              label={t('companyAccounts.callback')}
              description={t('companyAccounts.callbackHint')}
              value={provider?.callback_url ?? `${window.location.origin}${callbackPath(values.slug)}`}
              onFocus={(event) => event.currentTarget.select()}
              dir="ltr"
              readOnly
            />
          )}
          {values.slug !== '' && (
            <TextInput
              label={t('companyAccounts.backchannel')}
              description={t('companyAccounts.backchannelHint')}
              value={provider?.backchannel_url ?? `${window.location.origin}${backchannelPath(values.slug)}`}
              onFocus={(event) => event.currentTarget.select()}
              dir="ltr"
              readOnly
            />
          )}
          <TextInput
            label={t('companyAccounts.issuer')}
            placeholder={ISSUER_EXAMPLES[values.kind]}
            type="url"
            dir="ltr"
            {...textProps('issuer', PROVIDER_LENGTHS.issuer)}
          />
          <TextInput
            label={t('companyAccounts.clientId')}
            autoComplete="off"
            dir="ltr"
            {...textProps('client_id', PROVIDER_LENGTHS.clientId)}
          />
          <PasswordInput
            label={t('companyAccounts.clientSecret')}
            description={provider?.has_secret && t('companyAccounts.secretKept')}
            autoComplete="new-password"
            dir="ltr"
            {...textProps('client_secret', PROVIDER_LENGTHS.clientSecret)}
          />
          <TextInput
            label={t('companyAccounts.scope')}
            autoComplete="off"
            dir="ltr"
            {...textProps('scope', PROVIDER_LENGTHS.scope)}
          />
          <TextInput
            label={t('companyAccounts.domains')}
            description={t('companyAccounts.domainsHint')}
            placeholder="example.com"
            autoComplete="off"
            dir="ltr"
            {...textProps('email_domains', 1000)}
          />
          <Switch
            label={t('companyAccounts.trustsEmail')}
            description={t('companyAccounts.trustsEmailHint')}
            checked={values.trusts_email}
            onChange={(event) => set({ trusts_email: event.currentTarget.checked })}
          />
          <RoleRules values={values} set={set} errorOf={errorOf}>
            <TextInput
              label={t('companyAccounts.roleClaim')}
              description={t('companyAccounts.roleClaimHint')}
              autoComplete="off"
              dir="ltr"
              {...textProps('role_claim', PROVIDER_LENGTHS.roleClaim)}
            />
          </RoleRules>
          <Switch
            label={t('companyAccounts.createsPeople')}
            description={t('companyAccounts.createsPeopleHint')}
            checked={values.creates_people}
            onChange={(event) => set({ creates_people: event.currentTarget.checked })}
          />
          <Switch
            label={t('companyAccounts.signsOut')}
            checked={values.signs_out}
            onChange={(event) => set({ signs_out: event.currentTarget.checked })}
          />
          <Switch
            label={t('companyAccounts.active')}
            description={t('companyAccounts.activeHint')}
            checked={values.is_active}
            onChange={(event) => set({ is_active: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
