import { ListScreen } from '../crud/ListScreen';
import { knowledgeScreen } from '../resources/knowledge-item';

export function KnowledgeList() {
  return <ListScreen screen={knowledgeScreen} />;
}
