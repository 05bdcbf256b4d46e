import { Badge, DataList, Paper, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type {
  KnowledgeItemRecord,
  WrappedKnowledgeItem,
} from '../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { ApiError } from '../../api/client';
import { t } from '../language/t';
import { knowledgeCategories } from '../resources/knowledge-item';
import { useGet } from '../session/useGet';
import { BadgeList } from '../ui/BadgeList';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { PageHeader } from '../ui/PageHeader';
import { QueryState } from '../ui/QueryState';
import { RelativeTime } from '../ui/RelativeTime';
import { StatusBadge } from '../ui/StatusBadge';
import { TwoColumns } from '../ui/TwoColumns';
import { KnowledgeActions } from './KnowledgeActions';
import classes from './KnowledgeDetail.module.css';

/** A knowledge item, read-only, with its actions. */
export function KnowledgeDetail({ id }: { id: number }) {
  const { data, error, refetch } = useGet<WrappedKnowledgeItem>(['knowledge', id], `/admin/chatbot/${id}`, {
    staleTime: 0,
  });
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error || !data)
    return <QueryState what={t('chatbot.theKnowledgeItem')} error={error} refetch={refetch} alone h={420} />;
  const item = data.chatbot;
  return (
    <>
      <PageHeader title={item.title}>
        <KnowledgeActions item={item} onToggled={() => refetch()} />
      </PageHeader>
      <TwoColumns
        main={
          <Paper p={{ base: 'md', sm: 'xl' }} component="article">
            {item.content === '' ? (
              <Text c="dimmed">{t('chatbot.nothingIsWrittenHere')}</Text>
            ) : (
              // Sanitized by the server before storage.
              // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
              <div className="jk-prose" dangerouslySetInnerHTML={{ __html: item.content }} />
            )}
          </Paper>
        }
        side={<KnowledgeFacts item={item} />}
      />
    </>
  );
}

function KnowledgeFacts({ item }: { item: KnowledgeItemRecord }) {
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
