import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The vocabulary of schema.org as published by its maintainers, as TypeScript. */
const SOURCE = join(process.cwd(), 'node_modules/schema-dts/dist/schema.d.ts');

interface Kind {
  parents: string[];
  properties: Set<string>;
}

/** Names of constraints on an action, such as `query-input`, which are not properties of the vocabulary. */
const CONSTRAINT = /-(?:input|output)$/;

let kinds: Map<string, Kind> | undefined;

function read(): Map<string, Kind> {
  const found = new Map<string, Kind>();
  const declarations = /^(?:export )?interface (\w+?)(?:<[^{]*?>)?(?: extends ([^{]*?))? \{\n(.*?)^\}/gms;
  for (const [, name = '', parents = '', body = ''] of readFileSync(SOURCE, 'utf8').matchAll(declarations)) {
    found.set(name, {
      parents: [...parents.matchAll(/\b(\w+(?:Base|Leaf))\b/g)].map(([, parent = '']) => parent),
      properties: new Set([...body.matchAll(/^ {4}"(\w+)"\?/gm)].map(([, property = '']) => property)),
    });
  }
  return found;
}

function propertiesOf(name: string): Set<string> {
  kinds ??= read();
  const kind = kinds.get(name);
  return new Set(kind ? [...kind.properties, ...kind.parents.flatMap((parent) => [...propertiesOf(parent)])] : []);
}

/** Types in structured data that are not in the vocabulary, and properties that a type does not have. */
export function notInVocabulary(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(notInVocabulary);
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@id': id, '@context': _, '@graph': graph, ...properties } = value as Record<string, unknown>;
  const nested = [...Object.values(properties), ...(graph === undefined ? [] : [graph])].flatMap(notInVocabulary);
  if (type === undefined)
    return id !== undefined || graph !== undefined ? nested : [...nested, `no type: ${JSON.stringify(value)}`];
  const known = propertiesOf(`${type}Leaf`);
  if (known.size === 0) return [`${type}`, ...nested];
  const names = Object.keys(properties).filter((name) => !CONSTRAINT.test(name));
  return [...names.filter((name) => !known.has(name)).map((name) => `${type}.${name}`), ...nested];
}
