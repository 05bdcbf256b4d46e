import { Badge, DataList, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KnowledgeItemRecord } from '../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { t } from '../language/t';
import { knowledgeCategories } from '../resources/knowledge-item';
import { BadgeList } from '../ui/BadgeList';
import { RelativeTime } from '../ui/RelativeTime';
import { StatusBadge } from '../ui/StatusBadge';
import classes from './KnowledgeFacts.module.css';

export function KnowledgeFacts({ item }: { item: KnowledgeItemRecord }) {
  const facts: [label: string, value: ReactNode][] = [
    [
      t('chatbot.status'),
      <div key="status">
        <StatusBadge value={item.is_active ? 'active' : 'inactive'} />
        <Text fz="xs" c="dimmed" mt={4}>
          {item.is_active ? t('chatbot.chatbotCanUseIt') : t('chatbot.chatbotDoesNotUse')}
        </Text>
      </div>,
    ],
    [t('chatbot.category'), <Badge key="category">{knowledgeCategories()[item.category]}</Badge>],
    [
      t('chatbot.priority'),
      <div key="priority" className={classes.priority}>
        <b className="tnum">{item.priority}</b>
        <Progress value={item.priority} aria-label={t('chatbot.priorityOf100')} />
      </div>,
    ],
    [
      t('chatbot.keywords'),
      item.keywords.length > 0 ? <BadgeList key="keywords" values={item.keywords} /> : t('chatbot.none'),
    ],
    [t('chatbot.created'), <RelativeTime key="created" at={item.created_at} />],
    [t('chatbot.updated'), <RelativeTime key="updated" at={item.updated_at} />],
  ];
  return (
    <Paper p="lg">
      <DataList orientation="horizontal" labelWidth={92} withDivider gap={10}>
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Paper>
  );
}
