import { ActionIcon, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RuleChoices, RuleRecord } from '../../../../backend/visitors/rules/rule.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import rows from '../../core/ui/Rows.module.css';
import { SortableList } from '../../core/ui/SortableList';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { RuleDialog } from './RuleDialog';
import { FORM_LABELS, stageName } from './rule-names';
import { useDeleteRule, useOrderRules, useRuleChoices, useRules } from './useRules';

/** The rules for notifying users of incoming enquiries, and for processing them. */
export function RulesScreen() {
  const { can } = usePermissions();
  const { data, error, refetch } = useRules();
  const choices = useRuleChoices();
  const [edited, setEdited] = useState<{ rule: RuleRecord | undefined; opening: number }>();
  const lastEdited = useLastDefined(edited);
  const remove = useDeleteRule();
  const order = useOrderRules();
  // The dropped order, until it is saved.
  const shown = order.isPending ? order.variables : undefined;
  const mayWrite = can('webhooks.write');
  const edit = (rule: RuleRecord | undefined) => setEdited({ rule, opening: (lastEdited?.opening ?? 0) + 1 });
  const add = mayWrite && choices.data && (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => edit(undefined)}>
      {t('rules.addRule')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('rules.rules')} />
      <Stack gap="sm">
        {data && data.length > 0 && add && <Group justify="flex-end">{add}</Group>}
        <Paper className={rows.sheet}>
          {!data || !choices.data ? (
            <QueryState
              what={t('rules.theRules')}
              error={error ?? choices.error}
              refetch={() => Promise.all([refetch(), choices.refetch()])}
              h={160}
              radius={0}
            />
          ) : data.length === 0 ? (
            <EmptyState title={t('rules.empty')} text={t('rules.emptyText')}>
              {add}
            </EmptyState>
          ) : (
            <Stack gap="xs" p="md">
              <Text fz="sm" c="dimmed">
                {t('rules.orderHint')}
              </Text>
              <SortableList
                label={t('rules.order')}
                items={shown ?? data}
                nameOf={({ name }) => name}
                disabled={!mayWrite}
                isDimmed={({ is_active }) => !is_active}
                onChange={(sorted) => order.mutate(sorted)}
                detailsOf={(rule) => (
                  <>
                    {conditionsOf(rule, choices.data).join(' · ') || t('rules.allEnquiries')}
                    <Text fz="sm" c="var(--mantine-color-text)" component="span" display="block">
                      {actionsOf(rule, choices.data).join(' · ')}
                    </Text>
                  </>
                )}
              >
                {(rule) => (
                  <>
                    {!rule.is_active && (
                      <Badge color="gray" variant="light">
                        {t('rules.off')}
                      </Badge>
                    )}
                    {mayWrite && (
                      <Group gap={4} wrap="nowrap">
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size="lg"
                          onClick={() => edit(rule)}
                          aria-label={t('rules.editOf', { name: rule.name })}
                        >
                          <IconPencil size={17} stroke={1.7} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="red"
                          size="lg"
                          disabled={remove.isPending}
                          onClick={() => remove.mutate(rule)}
                          aria-label={t('rules.deleteOf', { name: rule.name })}
                        >
                          <IconTrash size={17} stroke={1.7} aria-hidden />
                        </ActionIcon>
                      </Group>
                    )}
                  </>
                )}
              </SortableList>
            </Stack>
          )}
        </Paper>
        {choices.data && (
          <RuleDialog
            key={lastEdited?.opening ?? 0}
            rule={lastEdited?.rule}
            choices={choices.data}
            opened={edited !== undefined}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Stack>
    </>
  );
}

const named = (list: readonly { id: number; name: string }[], id: number | null): string =>
  list.find((one) => one.id === id)?.name ?? t('rules.gone');

function conditionsOf(rule: RuleRecord, choices: RuleChoices): string[] {
  return [
    rule.form &&
      (rule.form in FORM_LABELS
        ? t(FORM_LABELS[rule.form as keyof typeof FORM_LABELS])
        : named(choices.forms, Number(rule.form.slice('form-'.length)))),
    rule.field && t('rules.hasWords', { words: rule.words }),
    rule.product_id !== null && named(choices.products, rule.product_id),
    rule.country,
    rule.language,
  ].filter((part): part is string => Boolean(part));
}

function actionsOf(rule: RuleRecord, choices: RuleChoices): string[] {
  const stage = choices.stages.find(({ id }) => id === rule.stage_id);
  return [
    rule.owner_id !== null && t('rules.toOwner', { name: named(choices.users, rule.owner_id) }),
    rule.stage_id !== null && t('rules.toStage', { name: stage ? stageName(stage) : t('rules.gone') }),
    rule.mail_to && t('rules.toAddress', { address: rule.mail_to }),
    rule.webhook_id !== null && t('rules.toWebhook', { name: named(choices.webhooks, rule.webhook_id) }),
  ].filter((part): part is string => Boolean(part));
}
