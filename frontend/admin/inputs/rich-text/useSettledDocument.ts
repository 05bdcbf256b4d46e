import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';

/** The document once nobody has typed for a while: what counts or searches it is not rendered with each key. */
export function useSettledDocument(editor: Editor, ms: number): Node {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDoc(editor.state.doc), ms);
    };
    later();
    editor.on('transaction', later);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', later);
    };
  }, [editor, ms]);
  return doc;
}
