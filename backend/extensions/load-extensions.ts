import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import { registerBlock } from '../content/content-pages/blocks/page-block.dto.js';
import { fieldKindOf } from '../content/kinds/fields/extension-field-kind.js';
import { registerFieldKind } from '../content/kinds/fields/field-kinds.js';
import { registerExtensionPermission } from '../core/access/permissions.js';
import { ConfigurationError, type FeatureChoice } from '../core/config/environment.js';
import { addedMigration } from '../core/database/added-migrations.js';
import { addSentences } from '../core/language/say.js';
import { EXTENSION_API, type ExtensionDefinition } from './extension.js';
import { type FoundExtension, foundExtensions } from './found-extensions.js';

export interface LoadedExtensions {
  extensions: readonly ExtensionDefinition[];
  migrations: (new () => MigrationInterface)[];
  modules: Type[];
  /** Takes away what was registered. */
  takeAway: () => void;
}

/**
 * Loads the extensions of a site, and registers what they add.
 * @param reserved Names of parts of the product, which none may have.
 * @throws ConfigurationError with the name of the one that lacks or breaks something
 */
export async function loadExtensions(
  choice: FeatureChoice,
  reserved: readonly string[],
  found: readonly FoundExtension[] = foundExtensions,
): Promise<LoadedExtensions> {
  // One to be left out may be gone for good.
  const unknown = choice.areLeftOut
    ? undefined
    : choice.names.find((name) => !found.some((extension) => extension.name === name));
  if (unknown !== undefined)
    throw new ConfigurationError(
      `EXTENSIONS names ${unknown}, which this site was not built with${found.length > 0 ? `: it has ${found.map(({ name }) => name).join(', ')}` : ''}.`,
    );
  const undo: (() => void)[] = [];
  const extensions: ExtensionDefinition[] = [];
  const takeAway = () => {
    for (const one of undo.splice(0).reverse()) one();
  };
  for (const { name, load } of found) {
    if (choice.names.includes(name) === choice.areLeftOut) continue;
    try {
      const { default: definition } = (await load()) as { default?: ExtensionDefinition };
      if (reserved.includes(name)) throw new Error('a feature of the product has its name.');
      check(name, definition);
      register(definition, undo);
      extensions.push(definition);
    } catch (error) {
      takeAway();
      throw broken(name, error);
    }
  }
  return {
    extensions,
    migrations: extensions.flatMap(({ name, migrations = [] }) =>
      migrations.map((migration) => addedMigration(name, migration)),
    ),
    modules: extensions.flatMap(({ modules = [] }) => modules),
    takeAway,
  };
}

/**
 * The migrations of all extensions that the site was built with, also of those that it leaves out: a backup may have their tables.
 * @throws ConfigurationError with the name of the one that can't be loaded
 */
export async function migrationsOfExtensions(
  found: readonly FoundExtension[] = foundExtensions,
): Promise<(new () => MigrationInterface)[]> {
  const migrations: (new () => MigrationInterface)[] = [];
  for (const { name, load } of found) {
    try {
      const { default: definition } = (await load()) as { default?: ExtensionDefinition };
      migrations.push(...(definition?.migrations ?? []).map((migration) => addedMigration(name, migration)));
    } catch (error) {
      throw broken(name, error);
    }
  }
  return migrations;
}

/** What ends the start because of an extension: one sentence with its name. */
const broken = (name: string, error: unknown): ConfigurationError =>
  new ConfigurationError(
    `The extension '${name}' can't be started: ${error instanceof Error ? error.message : String(error)} EXTENSIONS=-${name} starts the site without it.`,
    { cause: error },
  );

function check(folder: string, definition: ExtensionDefinition | undefined): asserts definition is ExtensionDefinition {
  if (typeof definition !== 'object' || definition === null)
    throw new Error('its extension.ts exports no definition (export default defineExtension({ … })).');
  const {
    name,
    compatible,
    environment = [],
    fieldKinds = [],
    pages = [],
    permissions = [],
    sections = [],
    sentences = {},
    tasks = {},
    migrations = [],
  } = definition;
  if (name !== folder) throw new Error(`it calls itself '${name}', and its folder is '${folder}'.`);
  if (!isCompatible(compatible))
    throw new Error(
      `it is written for version ${compatible} of @jukwaa/extension, and this site has ${EXTENSION_API}.`,
    );
  const missing = environment.filter((variable) => !process.env[variable]);
  if (missing.length > 0) throw new Error(`it needs the environment variable ${missing.join(' and ')}.`);
  const foreign = [
    ...permissions.map((permission) => permission.name),
    ...fieldKinds.map((kind) => kind.name),
    ...Object.values(sentences).flatMap(Object.keys),
  ].find((key) => !key.startsWith(`${name}.`));
  if (foreign !== undefined) throw new Error(`'${foreign}' must begin with '${name}.'.`);
  const odd = fieldKinds.find((kind) => !/^[a-z0-9-]{1,40}\.[a-z][a-z0-9_]{0,39}$/.test(kind.name));
  if (odd)
    throw new Error(
      `the name of the kind of field '${odd.name}' may have small letters, digits and underscores behind its point.`,
    );
  const address = pages.find(({ path }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path));
  if (address) throw new Error(`the address of its page '${address.path}' may have small letters, digits and hyphens.`);
  const section = sections.find(
    (one) => !/^[a-z0-9-]{1,40}$/.test(one.name) || (one.name !== name && !one.name.startsWith(`${name}-`)),
  );
  if (section)
    throw new Error(
      `the name of its section '${section.name}' must be '${name}', or begin with '${name}-' and have small letters, digits and hyphens.`,
    );
  const english = sentences.en ?? {};
  const withoutEnglish = Object.values(sentences)
    .flatMap(Object.keys)
    .find((key) => english[key] === undefined);
  if (withoutEnglish !== undefined) throw new Error(`the sentence '${withoutEnglish}' has no English.`);
  const longest = Object.keys(tasks).find((task) => task.length > 64);
  if (longest !== undefined) throw new Error(`the name of the task '${longest}' has more than 64 characters.`);
  const unnumbered = migrations
    .map((migration) => new migration().name ?? migration.name)
    .find((one) => !/\d{13}$/.test(one));
  if (unnumbered !== undefined)
    throw new Error(`the name of the migration '${unnumbered}' must end with its time in 13 digits.`);
}

/** Whether what is written for a version runs with this one: additions count in the second number. */
function isCompatible(wanted: unknown): boolean {
  const [major, minor] = EXTENSION_API.split('.').map(Number);
  const [, wantedMajor, wantedMinor] = /^(\d+)\.(\d+)$/.exec(String(wanted)) ?? [];
  return Number(wantedMajor) === major && Number(wantedMinor) <= Number(minor);
}

function register(
  { blocks = [], fieldKinds = [], permissions = [], sentences }: ExtensionDefinition,
  undo: (() => void)[],
): void {
  if (sentences) undo.push(addSentences(sentences));
  for (const { name, roles } of permissions) undo.push(registerExtensionPermission(name, roles));
  for (const block of blocks) undo.push(registerBlock(block));
  for (const kind of fieldKinds) undo.push(registerFieldKind(kind.name, fieldKindOf(kind)));
}
