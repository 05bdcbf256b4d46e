import { EditPage } from '../resource-pages/EditPage';
import { knowledgeScreen } from '../resources/knowledge-item';
import { wordedScreen } from '../resources/worded-screen';

export function KnowledgeEdit({ id }: { id: number }) {
  return <EditPage screen={wordedScreen(knowledgeScreen)} id={id} back={`/admin/chatbot/${id}`} />;
}
