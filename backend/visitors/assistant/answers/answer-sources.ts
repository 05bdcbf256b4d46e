import { definitionNamed, eachWith, type RegisteredDefinition } from '../../../core/crud/resource-definition.js';
import type { ResourceFacets } from '../../../core/crud/resource-facets.js';
import { currentVersion } from '../../../core/crud/tree-versions.js';
import { knowledgeItemResource } from '../../chatbot/knowledge-item.resource.js';

declare module '../../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** The assistant answers from its active records. */
    answers?: {
      /** What the API calls such a source, if not as the resource. */
      as?: string;
      /** Columns of text, in their order on the page; of a reference, the title of the record. Default: summary and body. */
      texts?: readonly Field[];
      /** A column with other words for the record. */
      keywords?: Field;
      /** Path of the page that shows all records, if they have none of their own. Default: the home page. */
      at?: string;
      /** All records are one text about this, which stands on the home page; each entry is its title with the texts. */
      together?: 'figures' | 'opinions';
    };
  }
}

/** What is loaded together: the records of a resource, contact details, or what is no record with a page. */
export type Part = string;

/** Contact details. */
export const CONTACT = 'contact';

/** Legal texts, blocks of the home page, and records that are one text. */
export const OTHERS = 'others';

/** Settings, and what is shown on pages of others, with the parts that they are loaded with. */
const LOADED_WITH: Readonly<Record<string, readonly Part[]>> = {
  contact_info: [CONTACT],
  identity: [CONTACT],
  legal: [OTHERS],
  home_sections: [OTHERS],
  shared_block: ['page', OTHERS],
};

/** The kind of what only the assistant knows. */
export const KNOWLEDGE = 'knowledge';

/** Sources that are no records of other resources. */
const OWN_KINDS = [KNOWLEDGE, CONTACT] as const;

const sources = new Map<string, RegisteredDefinition>();
const kinds: string[] = [...OWN_KINDS];

eachWith('answers', ({ definition, facet: { as = definition.name, together } }) => {
  sources.set(definition.name, definition);
  const isNew = !together && !kinds.includes(as);
  if (isNew) kinds.push(as);
  return () => {
    sources.delete(definition.name);
    if (isNew) kinds.splice(kinds.indexOf(as), 1);
  };
});

/** The kinds of sources, as the API names them. The list grows while definitions are loaded. */
export const SOURCE_KINDS: readonly string[] = kinds;

/** Returns what a definition states of its answers. */
export const answersOf = ({ facets }: RegisteredDefinition): NonNullable<ResourceFacets['answers']> =>
  facets?.answers ?? {};

/** Returns the definition of the resource whose records are a part. */
export const definitionOfPart = (part: Part): RegisteredDefinition | undefined => sources.get(resourceOf(part));

/** What stands between a resource and the version of its tree, in the name of a part. */
const VERSION = '.';

const resourceOf = (part: Part): string => part.split(VERSION, 1)[0] ?? part;

/** Returns the name of the part with the records of another version of a tree than the current one. */
export const partOfVersion = (resource: string, version: string): Part => `${resource}${VERSION}${version}`;

/** Returns the version of a tree that a part has; undefined for the current one, and for all that has none. */
export const versionOfPart = (part: Part): string | undefined => part.split(VERSION, 2)[1];

/** Former versions of trees: they are searched by who reads them, and nothing is answered from them. */
export function versionParts(): Part[] {
  return [...sources.values()].flatMap((definition) => {
    const current = currentVersion(definition)?.key;
    const others = (definition.treeVersions ?? []).filter(({ key }) => key !== current);
    return others.map(({ key }) => partOfVersion(definition.name, key));
  });
}

/** Returns the kind of the sources in a part. */
export function kindOf(part: Part): string {
  if (part === OTHERS) return 'page';
  const version = versionOfPart(part);
  if (version !== undefined) return partOfVersion(kindOf(resourceOf(part)), version);
  const definition = sources.get(part);
  return definition
    ? (answersOf(definition).as ?? definition.name)
    : part === knowledgeItemResource.name
      ? KNOWLEDGE
      : part;
}

/** All parts of the index. */
export function allParts(): Part[] {
  const own = [...sources.keys()].filter((name) => !isTogether(name));
  return [knowledgeItemResource.name, ...own, CONTACT, OTHERS];
}

/** Returns the definitions whose records are one text. */
export const definitionsTogether = (): RegisteredDefinition[] =>
  [...sources.values()].filter(({ name }) => isTogether(name));

/** Returns the parts that a changed record or settings are in, and whether only the part's own record of this id changes. */
export function partsWith(resource: string): { part: Part; isOwn: boolean }[] {
  const changed = [...sources.values()].flatMap((definition) => {
    const { name, references = [] } = definition;
    const part = isTogether(name) ? OTHERS : name;
    if (name === resource) return [{ part, isOwn: part !== OTHERS }];
    const { texts = [] } = answersOf(definition);
    const target = definitionNamed(resource)?.entity;
    return references.some(({ column, entity }) => entity === target && texts.includes(column))
      ? [{ part, isOwn: false }]
      : [];
  });
  if (resource === knowledgeItemResource.name) changed.push({ part: resource, isOwn: true });
  changed.push(...(LOADED_WITH[resource] ?? []).map((part) => ({ part, isOwn: false })));
  return changed;
}

const isTogether = (resource: string): boolean => sources.get(resource)?.facets?.answers?.together !== undefined;
