import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';

/** Returns the document after a pause in typing, so that counts and searches of it do not render with each keystroke. */
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
