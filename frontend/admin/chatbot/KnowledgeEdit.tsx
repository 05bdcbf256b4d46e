import { EditPage } from '../resource-pages/EditPage';
import { knowledgeScreen } from '../resources/knowledge-item';

export function KnowledgeEdit({ id }: { id: number }) {
  return <EditPage screen={knowledgeScreen()} id={id} back={`/admin/chatbot/${id}`} />;
}
