import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RoleRuleInput } from '../../../../backend/people/company-accounts/account-provider.dto.js';
import { MAX_RULES, PROVIDER_LENGTHS } from '../../../../backend/people/company-accounts/company-accounts.constants.js';
import type { RoleRecord } from '../../../../backend/people/roles/role-name.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';

interface Values {
  role_claim: string;
  role_rules: RoleRuleInput[];
  default_role: number | null;
}

interface Props {
  values: Values;
  set: (patch: Partial<Values>) => void;
  errorOf: (field: keyof Values) => ReactNode;
  /** The field of the claim. */
  children: ReactNode;
}

/** The table of what a claim says, and which role follows. */
export function RoleRules({ values: { role_claim, role_rules, default_role }, set, errorOf, children }: Props) {
  const { data: roles = [] } = useGet<RoleRecord[]>(['roles'], '/admin/api/roles');
  const options = roles.map(({ id, name }) => ({ value: String(id), label: name }));
  const change = (index: number, patch: Partial<RoleRuleInput>) =>
    set({ role_rules: role_rules.map((rule, at) => (at === index ? { ...rule, ...patch } : rule)) });
  const add = () => set({ role_rules: [...role_rules, { value: '', role: roles.at(-1)?.id ?? 0 }] });
  return (
    <Fieldset legend={t('companyAccounts.roles')}>
      <Stack gap="sm">
        {children}
        {role_claim !== '' && (
          <>
            <Text fz="sm" c="dimmed">
              {t('companyAccounts.rulesHint')}
            </Text>
            {role_rules.map(({ value, role }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity
              <Group key={index} gap="xs" align="end" wrap="nowrap">
                <TextInput
                  label={t('companyAccounts.ruleValue')}
                  value={value}
                  maxLength={PROVIDER_LENGTHS.roleValue}
                  onChange={(event) => change(index, { value: event.currentTarget.value })}
                  autoComplete="off"
                  dir="ltr"
                  flex={1}
                />
                <NativeSelect
                  label={t('companyAccounts.ruleRole')}
                  value={String(role)}
                  data={options}
                  onChange={(event) => change(index, { role: Number(event.currentTarget.value) })}
                  flex={1}
                />
                <ActionIcon
                  variant="default"
                  size={38}
                  aria-label={t('companyAccounts.removeRule', { number: index + 1 })}
                  onClick={() => set({ role_rules: role_rules.filter((_, at) => at !== index) })}
                >
                  <IconX size={16} stroke={1.8} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
            {errorOf('role_rules')}
            {role_rules.length < MAX_RULES && roles.length > 0 && (
              <Group>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
                  onClick={add}
                >
                  {t('companyAccounts.addRule')}
                </Button>
              </Group>
            )}
          </>
        )}
        <NativeSelect
          label={t('companyAccounts.defaultRole')}
          value={String(default_role ?? '')}
          data={[{ value: '', label: t('companyAccounts.noRole') }, ...options]}
          onChange={({ currentTarget: { value } }) => set({ default_role: value === '' ? null : Number(value) })}
          error={errorOf('default_role')}
        />
      </Stack>
    </Fieldset>
  );
}
