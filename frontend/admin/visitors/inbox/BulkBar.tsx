import { Button, Group, Menu } from '@mantine/core';
import { IconCheck, IconMessages, IconShieldQuestion, IconUser } from '@tabler/icons-react';
import type { ConversationRecord } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { stageName, stagesOf } from './conversation-words';
import classes from './Desk.module.css';
import { useChange, useChoices } from './useConversations';

/** Actions for the selected conversations. */
export function BulkBar({ rows, onDone }: { rows: readonly ConversationRecord[]; onDone: () => void }) {
  const choices = useChoices().data;
  const change = useChange();
  const count = rows.length;
  const forms = new Set(rows.map(({ form }) => form));
  const [form] = forms;
  const isSpam = rows.every(({ spam_at }) => spam_at !== null);
  const isQuiet = rows.every(({ quiet_at }) => quiet_at !== null);
  const run = async (values: object, done: string) => {
    if (
      await change(
        rows.map(({ id }) => ({ id, ...values })),
        done,
      )
    )
      onDone();
  };
  return (
    <Group className={classes.bulk} gap={6} role="group" aria-label={t('conversations.chosen', { count })}>
      <span className={`strong ${classes.chosen}`}>{t('conversations.chosen', { count })}</span>
      {isQuiet && (
        <Button
          size="compact-sm"
          leftSection={<IconMessages size={15} aria-hidden />}
          onClick={() => run({ is_quiet: false }, t('conversations.changed', { count }))}
        >
          {t('conversations.makeConversation')}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<IconUser size={15} aria-hidden />}>
            {t('conversations.owner')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => run({ owner_id: null }, t('conversations.changed', { count }))}>
            {t('conversations.nobody')}
          </Menu.Item>
          {choices?.colleagues.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => run({ owner_id: id }, t('conversations.changed', { count }))}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {forms.size === 1 && form && (
        <Menu>
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              {t('conversations.stage')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {stagesOf(choices, form).map((stage) => (
              <Menu.Item
                key={stage.id}
                onClick={() => run({ stage_id: stage.id }, t('conversations.changed', { count }))}
              >
                {stageName(stage)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCheck size={15} aria-hidden />}
        onClick={() => run({ is_done: true }, t('conversations.manyDone', { count }))}
      >
        {t('conversations.done')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconShieldQuestion size={15} aria-hidden />}
        onClick={() => run({ is_spam: !isSpam }, t('conversations.changed', { count }))}
      >
        {isSpam ? t('inbox.notSpam') : t('conversations.spam')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
        {t('conversations.chooseNone')}
      </Button>
    </Group>
  );
}
