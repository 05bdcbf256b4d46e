import { NativeSelect, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import type { AccountProviderRecord } from '../../../../backend/people/company-accounts/account-provider.dto.js';
import {
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
  is_active: true,
};

const valuesOf = ({ email_domains, ...record }: AccountProviderRecord): typeof EMPTY => {
  const { kind, name, slug, issuer, client_id, scope, trusts_email, is_active } = record;
  const domains = email_domains.join(', ');
  return {
    kind,
    name,
    slug,
    issuer,
    client_id,
    client_secret: '',
    scope,
    email_domains: domains,
    trusts_email,
    is_active,
  };
};

/** Creates or changes a provider. Remounted whenever it opens. */
export function ProviderDialog({ provider, opened, onClose }: Props) {
  const isNew = provider === undefined;
  const save = useSaveProvider(provider?.id ?? undefined);
  const { id, values, set, elsewhere, formProps, textProps } = useSmallForm(
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
          <Switch
            label={t('companyAccounts.active')}
            checked={values.is_active}
            onChange={(event) => set({ is_active: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
