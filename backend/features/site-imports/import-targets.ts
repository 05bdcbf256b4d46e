import { fileFieldsOf } from '../../core/crud/fields/field-metadata.js';
import { columnLength, definitionNamed, eachWith, namesWith } from '../../core/crud/resource-definition.js';
import type { TreeVersion } from '../../core/crud/tree.dto.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';

/** A resource that texts can become. */
interface Target {
  /** Path of its pages before the slug; null without pages. */
  path: string | null;
  titleField: string;
  titleLength: number;
  /** The field of its main text, if it has one. */
  textField: string | undefined;
  /** The field with the record that one stands below, if the records are a tree. */
  parentField: string | undefined;
  /** The field of its picture, and the kind of upload; undefined without one. */
  pictureField: string | undefined;
  pictureKind: UploadKind | undefined;
}

const targets = new Map<string, Target>();
const guesses: [RegExp, string][] = [];

eachWith('importedTexts', ({ definition: { name, entity, input, roles, facets }, facet: { guess } }) => {
  const pictureField = roles.pictures?.[0];
  targets.set(name, {
    path: facets?.pages ? `${facets.pages.path}/` : null,
    titleField: roles.title,
    titleLength: columnLength(entity, roles.title),
    textField: roles.body,
    parentField: roles.parent,
    pictureField,
    pictureKind: fileFieldsOf(input).find(({ field }) => field === pictureField)?.kind as UploadKind | undefined,
  });
  if (guess) guesses.push([guess, name]);
  return () => {
    targets.delete(name);
    guesses.splice(0, guesses.length, ...guesses.filter(([, target]) => target !== name));
  };
});

/** What texts can become, by resource. */
export const TARGETS: ReadonlyMap<string, Target> = targets;

/** @throws Error for a resource that texts can't become */
export function targetOf(resource: string): Target {
  const target = targets.get(resource);
  if (!target) throw new Error(`Texts can't become records of '${resource}'.`);
  return target;
}

/** A kind that an import makes of a ready-made one when it begins: until then, its pages are only planned. */
export interface PlannedKind {
  /** The name of the ready-made kind. */
  name: string;
  key: string;
  path: string;
  title: string;
  /** The versions of its tree. */
  versions?: TreeVersion[];
}

/** Returns the version of a resource's tree with a label; undefined where it has none that is called so. */
export function versionCalled(
  label: string | undefined,
  resource: string,
  planned: PlannedKind | undefined,
): TreeVersion | undefined {
  if (label === undefined) return undefined;
  const versions = isToBeMade(resource, planned) ? planned?.versions : definitionNamed(resource)?.treeVersions;
  return versions?.find((version) => version.label === label);
}

/** Returns the path of a resource's pages before the slug, also of one that the import is to make; null without pages. */
export const pagesPathOf = (resource: string, planned: PlannedKind | undefined): string | null => {
  const target = targets.get(resource);
  if (target) return target.path;
  return planned?.key === resource ? `/${planned.path}/` : null;
};

/** Whether a resource is not there yet, since the import is to make it. */
export const isToBeMade = (resource: string, planned: PlannedKind | undefined): boolean =>
  planned?.key === resource && !targets.has(resource);

const categories = namesWith('importedCategories');

/** The resource that categories become. */
export function categoryResource(): string {
  const [name] = categories;
  if (name === undefined) throw new Error("No resource has the facet 'importedCategories'.");
  return name;
}

/** Guesses the target of a type; users may choose another one. */
export const guessTarget = (type: string): string => guesses.find(([pattern]) => pattern.test(type))?.[1] ?? 'page';
