import { Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WrappedKnowledgeItem } from '../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { ApiError } from '../../api/client';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { PageHeader } from '../ui/PageHeader';
import { TwoColumns } from '../ui/TwoColumns';
import { KnowledgeActions } from './KnowledgeActions';
import { KnowledgeFacts } from './KnowledgeFacts';

/** A knowledge item, read-only, with its actions. */
export function KnowledgeDetail({ id }: { id: number }) {
  const api = useAdminApi();
  const { can } = usePermissions();
  const canRead = can('knowledge.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', id],
    queryFn: ({ signal }) => api.get<WrappedKnowledgeItem>(`/admin/chatbot/${id}`, signal),
    staleTime: 0,
    enabled: canRead,
  });
  if (!canRead) return <Forbidden />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error) {
    return (
      <Paper>
        <LoadError what={t('chatbot.theKnowledgeItem')} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  }
  if (!data) return <Skeleton h={420} radius="lg" aria-busy />;
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
