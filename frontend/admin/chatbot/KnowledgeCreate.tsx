import { CreateScreen } from '../resource-pages/CreateScreen';
import { knowledgeScreen } from '../resources/knowledge-item';

export function KnowledgeCreate() {
  return <CreateScreen screen={knowledgeScreen} />;
}
