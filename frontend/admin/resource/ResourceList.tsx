import { useMay } from '../session/useMe';
import { Forbidden } from '../ui/Forbidden';
import { ListScreen } from './ListScreen';
import { screenOrNotFound } from './screen-or-not-found';

/** The list at `/admin/{name}`. */
export function ResourceList({ name }: { name: string }) {
  const screen = screenOrNotFound(name);
  const may = useMay();
  return may(screen.read) ? <ListScreen key={name} screen={screen} /> : <Forbidden />;
}
