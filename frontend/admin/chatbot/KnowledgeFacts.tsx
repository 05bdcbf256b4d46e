import { Badge, DataList, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KnowledgeItemRecord } from '../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { knowledgeCategories } from '../resources/knowledge-item';
import { BadgeList } from '../ui/BadgeList';
import { RelativeTime } from '../ui/RelativeTime';
import { StatusBadge } from '../ui/StatusBadge';
import classes from './KnowledgeFacts.module.css';

export function KnowledgeFacts({ item }: { item: KnowledgeItemRecord }) {
  const facts: [label: string, value: ReactNode][] = [
    [
      'Status',
      <div key="status">
        <StatusBadge value={item.is_active ? 'active' : 'inactive'} />
        <Text fz="xs" c="dimmed" mt={4}>
          {item.is_active ? 'The chatbot can use it in answers.' : 'The chatbot does not use it.'}
        </Text>
      </div>,
    ],
    ['Category', <Badge key="category">{knowledgeCategories()[item.category]}</Badge>],
    [
      'Priority',
      <div key="priority" className={classes.priority}>
        <b className="tnum">{item.priority}</b>
        <Progress value={item.priority} aria-label="Priority, of 100" />
      </div>,
    ],
    ['Keywords', item.keywords.length > 0 ? <BadgeList key="keywords" values={item.keywords} /> : 'None'],
    ['Created', <RelativeTime key="created" at={item.created_at} />],
    ['Updated', <RelativeTime key="updated" at={item.updated_at} />],
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
