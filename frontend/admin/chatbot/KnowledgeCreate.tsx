import { CreateScreen } from '../crud/CreateScreen';
import { knowledgeScreen } from '../resources/knowledge-item';

export function KnowledgeCreate() {
  return <CreateScreen screen={knowledgeScreen} />;
}
