import { type SyntheticEvent, useMemo } from 'react';
import { usePreviewPlace } from './preview-context';
import { typedAt } from './typed-at';

/** Handlers for the element around a form's fields: the preview follows the position of the cursor. */
export function useFollowing() {
  const { setPlace } = usePreviewPlace();
  return useMemo(() => {
    const follow = ({ target }: SyntheticEvent) => {
      const text = typedAt(target);
      if (text !== undefined) setPlace((place) => (place.text === text ? place : { ...place, text }));
    };
    return { onFocus: follow, onInput: follow, onKeyUp: follow, onMouseUp: follow };
  }, [setPlace]);
}
