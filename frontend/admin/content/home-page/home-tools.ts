import type { PageTools } from '../../records/preview/preview-context';
import type { HomePart } from './home-parts';
import type { HomeParts } from './useHomeParts';

/** What can be done with the parts of the home page on the page itself. @param onAdd Called with the part below which a block is added chosen. */
export function homeTools(home: HomeParts, onAdd: () => void): PageTools {
  const { offered, partAt } = home;
  const indexOf = (part: HomePart | undefined) => offered.findIndex(({ id }) => id === part?.id);
  return {
    nameOf: (place) => home.nameAt(place),
    // The first view stays first.
    canStartAbove: () => false,
    insert: home.hasRoom
      ? (place) => {
          home.pick(place);
          onAdd();
        }
      : undefined,
    placeOf(place) {
      const at = indexOf(partAt(place));
      return at < 0 ? undefined : { isFirst: at === 0, isLast: at === offered.length - 1 };
    },
    move(place, by) {
      const part = partAt(place);
      if (part) home.move(part, by);
    },
    remove(place) {
      const part = partAt(place);
      if (part?.block) home.remove(part.block);
      else if (part) home.hide(part);
    },
  };
}
