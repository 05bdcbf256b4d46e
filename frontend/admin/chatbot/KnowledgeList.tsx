import { ListScreen } from '../resource-pages/ListScreen';
import { knowledgeScreen } from '../resources/knowledge-item';

export function KnowledgeList() {
  return <ListScreen screen={knowledgeScreen} />;
}
