import { useTryQuestion } from '../questions/useTryQuestion';
import { WithTryIt } from '../questions/WithTryIt';
import { ListScreen } from '../resource-pages/ListScreen';
import { knowledgeScreen } from '../resources/knowledge-item';
import { usePermissions } from '../session/usePermissions';

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
