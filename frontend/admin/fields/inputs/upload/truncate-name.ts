const LENGTH = 20;

export function truncateName(name: string): string {
  return name.length > LENGTH ? `${name.slice(0, LENGTH)}...` : name;
}
