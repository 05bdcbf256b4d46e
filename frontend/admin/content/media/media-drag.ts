import { createContext, type DragEvent, useContext, useState } from 'react';
import type { Moved, Place } from './useFolders';

interface MediaDrag {
  /** The items being dragged within the library. */
  dragged: Moved | undefined;
  drag: (what: Moved | undefined) => void;
  /** Whether the dragged items can be dropped there. */
  accepts: (place: Place) => boolean;
  drop: (place: Place) => void;
}

/** Drag and drop of files and folders into folders; null without the permission to move them. */
export const MediaDragContext = createContext<MediaDrag | null>(null);

/** Attributes of a draggable element. */
export function useDragged(what: () => Moved) {
  const drag = useContext(MediaDragContext);
  if (!drag) return {};
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox does not start a drag without data.
      event.dataTransfer.setData('text/plain', '');
      drag.drag(what());
    },
    onDragEnd: () => drag.drag(undefined),
  } as const;
}

/** Attributes of a drop target: a folder, or null for the top level. */
export function useDropPlace(place: Place) {
  const drag = useContext(MediaDragContext);
  const [isOver, setOver] = useState(false);
  if (!drag) return {};
  return {
    'data-drop': (isOver && drag.dragged !== undefined) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!drag.accepts(place)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!drag.accepts(place)) return;
      event.preventDefault();
      drag.drop(place);
    },
  } as const;
}
