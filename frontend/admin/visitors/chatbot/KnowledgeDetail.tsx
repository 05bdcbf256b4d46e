import { Badge, DataList, Paper, Progress, Text } from '@mantine/core';
import { ACTIVE, INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import type {
  KnowledgeItemRecord,
  WrappedKnowledgeItem,
} from '../../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { BadgeList } from '../../core/ui/BadgeList';
import { DataFact } from '../../core/ui/DataFact';
import { NotFoundScreen } from '../../core/ui/NotFoundScreen';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { StatusBadge } from '../../core/ui/StatusBadge';
import { TwoColumns } from '../../core/ui/TwoColumns';
import { KnowledgeActions } from './KnowledgeActions';
import classes from './KnowledgeDetail.module.css';
import { knowledgeCategories } from './knowledge-item';

/** A knowledge item, read-only, with its actions. */
export function KnowledgeDetail({ id }: { id: number }) {
  const { data, error, refetch } = useGet<WrappedKnowledgeItem>(['knowledge', id], `/admin/chatbot/${id}`, {
    staleTime: 0,
  });
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error || !data)
    return <QueryState what={t('chatbot.knowledgeItem')} error={error} refetch={refetch} alone h={420} />;
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
              <Text c="dimmed">{t('chatbot.itemsEmpty')}</Text>
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

const KnowledgeFacts = ({ item }: { item: KnowledgeItemRecord }) => (
  <Paper p="lg">
    <DataList orientation="horizontal" labelWidth={92} withDivider gap={10}>
      <DataFact label={t('chatbot.status')}>
        <StatusBadge value={item.is_active ? ACTIVE : INACTIVE} />
        <Text fz="xs" c="dimmed" mt={4}>
          {item.is_active ? t('chatbot.activeHint') : t('chatbot.inactiveHint')}
        </Text>
      </DataFact>
      <DataFact label={t('chatbot.category')}>
        <Badge>{knowledgeCategories()[item.category]}</Badge>
      </DataFact>
      <DataFact label={t('chatbot.priority')}>
        <div className={classes.priority}>
          <b className="tnum">{item.priority}</b>
          <Progress value={item.priority} aria-label={t('chatbot.priorityOutOf')} />
        </div>
      </DataFact>
      <DataFact label={t('chatbot.keywords')}>
        {item.keywords.length > 0 ? <BadgeList values={item.keywords} /> : t('chatbot.none')}
      </DataFact>
      <DataFact label={t('chatbot.created')}>
        <RelativeTime at={item.created_at} />
      </DataFact>
      <DataFact label={t('chatbot.updated')}>
        <RelativeTime at={item.updated_at} />
      </DataFact>
    </DataList>
  </Paper>
);
