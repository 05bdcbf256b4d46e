import { CreateScreen } from './CreateScreen';
import { screenOrNotFound } from './screen-or-not-found';

/** The form at `/admin/{name}/create`. */
export function ResourceCreate({ name }: { name: string }) {
  return <CreateScreen key={name} screen={screenOrNotFound(name)} />;
}
