import { ListScreen } from '../resource/ListScreen';
import { knowledgeScreen } from '../resources/knowledge-item';
import { useMay } from '../session/useMe';
import { Forbidden } from '../ui/Forbidden';

export function KnowledgeList() {
  return useMay()(knowledgeScreen.read) ? <ListScreen screen={knowledgeScreen} /> : <Forbidden />;
}
