import { type DragEvent, useState } from 'react';

/** Drag and drop of files onto an element. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent, entered: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(entered);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => hold(event, true),
      onDragOver: (event: DragEvent) => hold(event, true),
      onDragLeave: (event: DragEvent) => hold(event, false),
      onDrop: (event: DragEvent) => {
        hold(event, false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
