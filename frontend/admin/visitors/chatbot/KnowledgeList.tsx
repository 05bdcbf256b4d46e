import { usePermissions } from '../../core/session/usePermissions';
import { ListScreen } from '../../records/pages/ListScreen';
import { useTryQuestion } from '../questions/useTryQuestion';
import { WithTryIt } from '../questions/WithTryIt';
import { knowledgeScreen } from './knowledge-item';

/** The knowledge items and the assistant's settings for answering with them. */
export function KnowledgeList() {
  const { can, canRead } = usePermissions();
  const trying = useTryQuestion();
  const list = <ListScreen screen={knowledgeScreen()} />;
  return canRead(knowledgeScreen().name) && can('questions.read') ? (
    <WithTryIt trying={trying}>{list}</WithTryIt>
  ) : (
    list
  );
}
