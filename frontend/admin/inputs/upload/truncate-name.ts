const LENGTH = 20;

/** A file's name as there is room for it. */
export function truncateName(name: string): string {
  return name.length > LENGTH ? `${name.slice(0, LENGTH)}...` : name;
}
