import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { Failure } from './failure.mjs';
import { inProject } from './project.mjs';

/** What extensions import, and the file of the product that it is. */
const MODULES = {
  '@jukwaa/extension': 'backend/extensions/api.ts',
  '@jukwaa/extension/office': 'frontend/admin/extensions/api.ts',
  '@jukwaa/extension/site': 'frontend/site/extensions/api.ts',
};

/** The folder of the recorded surfaces, one file for each version. */
const RECORDS = 'backend/extensions/surface';

const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/**
 * What stands in the three files: a line for each export and for each member of its classes, interfaces and objects.
 * @typedef {{ version: string, lines: string[] }} Surface
 */

/**
 * Reads the present surface.
 * @returns {Surface}
 */
export function presentSurface() {
  const configuration = inProject('backend/extensions/tsconfig.extension.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(configuration, ts.sys.readFile).config,
    ts.sys,
    inProject('backend/extensions'),
  );
  const files = Object.values(MODULES).map((file) => inProject(file));
  const program = ts.createProgram(files, {
    ...options,
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    tsBuildInfoFile: undefined,
    rootDir: undefined,
    allowJs: true,
    // Unions in an order that does not depend on what else the compiler has read.
    stableTypeOrdering: true,
  });
  const checker = program.getTypeChecker();
  const print = printer(program, checker);
  let version = '';
  const lines = Object.entries(MODULES).flatMap(([name, file]) => {
    const source = program.getSourceFile(inProject(file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Failure(`${file} has no exports.`);
    return [
      `[${name}]`,
      ...checker
        .getExportsOfModule(module)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((one) => {
          const resolved = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
          if (one.name === 'EXTENSION_API') {
            const type = checker.getTypeOfSymbol(resolved);
            version = type.isStringLiteral() ? type.value : '';
            return [`${one.name} = const string`];
          }
          return linesOf(checker, print, one.name, resolved);
        }),
    ];
  });
  return { version, lines };
}

/**
 * How types are written: as the compiler prints them, but with the names of the product's long lists of words, such as its sentences and
 * features, in place of the words. These are no part of what extensions rely on.
 * @param {ts.Program} program
 * @param {ts.TypeChecker} checker
 */
function printer(program, checker) {
  const lists = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/'))
    .flatMap(({ statements }) => statements.filter(ts.isTypeAliasDeclaration))
    .flatMap((alias) => {
      if (alias.typeParameters) return [];
      const type = checker.getTypeAtLocation(alias.name);
      if (!type.isUnion() || type.types.length < MANY || !type.types.every((one) => one.isStringLiteral())) return [];
      return [
        { name: alias.name.text, text: checker.typeToString(type, undefined, FLAGS | ts.TypeFormatFlags.InTypeAlias) },
      ];
    })
    .toSorted((a, b) => b.text.length - a.text.length || (a.name < b.name ? -1 : 1));
  /** @param {string} text */
  return (text) => lists.reduce((shortened, list) => shortened.replaceAll(list.text, list.name), text);
}

/** From here on, the words of a union are a list. */
const MANY = 7;

/**
 * @param {ts.TypeChecker} checker
 * @param {(text: string) => string} print
 * @param {string} name
 * @param {ts.Symbol} symbol
 * @returns {string[]}
 */
function linesOf(checker, print, name, symbol) {
  const { flags, declarations = [] } = symbol;
  // Declares what is known to the compiler, and nothing that an extension names.
  if (flags & ts.SymbolFlags.ValueModule) return [`${name} = namespace`];
  /** @type {string[]} */
  const lines = [];
  if (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) {
    const kind = flags & ts.SymbolFlags.Class ? 'class' : 'interface';
    lines.push(`${name} = ${kind}${headOf(declarations)}`);
    lines.push(...membersOf(checker, print, name, checker.getDeclaredTypeOfSymbol(symbol)));
  }
  if (flags & ts.SymbolFlags.TypeAlias) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const parts = type.isUnion() ? type.types : [type];
    const texts = parts.map((part) =>
      print(checker.typeToString(part, undefined, FLAGS | (type.isUnion() ? 0 : ts.TypeFormatFlags.InTypeAlias))),
    );
    if (type.isUnion())
      lines.push(`${name} = type${headOf(declarations)}`, ...texts.toSorted().map((text) => `${name} | ${text}`));
    else lines.push(`${name} = type${headOf(declarations)} ${texts[0]}`);
  }
  if (flags & ts.SymbolFlags.Class) {
    const type = checker.getTypeOfSymbol(symbol);
    // Those that are injected, extensions do not make.
    if (!declarations.some(isInjectable))
      for (const signature of type.getConstructSignatures())
        lines.push(`new ${name} = ${print(checker.signatureToString(signature, undefined, FLAGS))}`);
    lines.push(...membersOf(checker, print, `${name} static `, type));
  } else if (flags & ts.SymbolFlags.Value) {
    const type = checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbol(symbol));
    const isObject = type.getCallSignatures().length === 0 && type.getProperties().some(isOwn);
    const kind = flags & ts.SymbolFlags.Function || type.getCallSignatures().length > 0 ? 'function' : 'const';
    if (isObject) lines.push(`const ${name} = object`, ...membersOf(checker, print, `const ${name}`, type));
    else lines.push(`${kind} ${name} = ${print(checker.typeToString(type, undefined, FLAGS))}`);
  }
  return lines;
}

/** @param {ts.Declaration} declaration */
const isInjectable = (declaration) =>
  ts.canHaveDecorators(declaration) &&
  (ts.getDecorators(declaration) ?? []).some(({ expression }) => /^Injectable\b/.test(expression.getText()));

/**
 * The type parameters of a declaration and what it extends, as they are written.
 * @param {readonly ts.Declaration[]} declarations
 */
function headOf(declarations) {
  const declaration = declarations.find(
    (one) => ts.isClassDeclaration(one) || ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
  );
  if (!declaration) return '';
  const parameters = (declaration.typeParameters ?? []).map((one) => oneLine(one.getText()));
  const heritage = ts.isTypeAliasDeclaration(declaration) ? [] : (declaration.heritageClauses ?? []);
  return [
    parameters.length > 0 ? `<${parameters.join(', ')}>` : '',
    ...heritage.map((clause) => ` ${oneLine(clause.getText())}`),
  ].join('');
}

/** @param {string} text */
const oneLine = (text) => text.replaceAll(/\s+/g, ' ');

/**
 * Whether it is declared by the product, for others to use.
 * @param {ts.Symbol} member
 */
const isOwn = ({ declarations = [], name }) =>
  name !== 'prototype' &&
  declarations.some(
    (one) =>
      !one.getSourceFile().fileName.includes('/node_modules/') &&
      !(ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Private) &&
      !ts.getJSDocTags(one).some(({ tagName }) => tagName.text === 'internal'),
  );

/**
 * @param {ts.TypeChecker} checker
 * @param {(text: string) => string} print
 * @param {string} name
 * @param {ts.Type} type
 */
const membersOf = (checker, print, name, type) =>
  checker
    .getPropertiesOfType(type)
    .filter(isOwn)
    .map((member) => {
      const isOptional = member.flags & ts.SymbolFlags.Optional ? 'optional ' : '';
      const text = print(checker.typeToString(checker.getTypeOfSymbol(member), undefined, FLAGS));
      return `${name}${name.endsWith(' ') ? '' : '.'}${member.name} = ${isOptional}${text}`;
    })
    .toSorted();

/**
 * What differs in two surfaces.
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 */
export function differences(before, after) {
  const [older, newer] = [byName(before), byName(after)];
  return {
    added: [...newer.keys()].filter((name) => !older.has(name)),
    removed: [...older.keys()].filter((name) => !newer.has(name)),
    changed: [...older].flatMap(([name, was]) => {
      const is = newer.get(name);
      return is === undefined || is === was ? [] : [{ name, was, is }];
    }),
  };
}

/**
 * The texts of lines, by module and name.
 * @param {readonly string[]} lines
 */
function byName(lines) {
  /** @type {Map<string, string>} */
  const found = new Map();
  let module = '';
  for (const line of lines) {
    if (line.startsWith('[')) {
      module = line.slice(1, -1);
      continue;
    }
    // A member of a union is its name and text in one; several constructors are one text.
    const [name = '', text = ''] = / \| /.test(line.split(' = ')[0] ?? '') ? [line] : line.split(/ = (.*)/s);
    const key = `${module}: ${name}`;
    const earlier = found.get(key);
    found.set(key, earlier === undefined ? text : `${earlier}; ${text}`);
  }
  return found;
}

/**
 * The sentences that say how a version breaks its promise to extensions that are written for an earlier one; none if it keeps it. New
 * required values of what extensions write are additions here: the extension that was written for the release before no longer compiles
 * with them.
 * @param {Surface} before
 * @param {Surface} after
 */
export function faults(before, after) {
  const [major, minor] = numbers(before.version);
  const [newMajor, newMinor] = numbers(after.version);
  const { added, removed, changed } = differences(before.lines, after.lines);
  const isMajor = newMajor > major;
  const isMinor = isMajor || (newMajor === major && newMinor > minor);
  const breaks = isMajor
    ? []
    : [
        ...removed.map((name) => `${name} is gone`),
        ...changed.map(({ name, was, is }) => `${name} was\n    ${was}\n  and is\n    ${is}`),
      ].map((what) => `${what}\n  This needs the first number of EXTENSION_API raised: ${major + 1}.0.`);
  const additions = isMinor
    ? []
    : added.map(
        (name) => `${name} is new\n  This needs the second number of EXTENSION_API raised: ${major}.${minor + 1}.`,
      );
  return [...breaks, ...additions];
}

/**
 * @param {string} version
 * @returns {[number, number]}
 */
function numbers(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** The recorded surfaces, the oldest first. */
export const recordedSurfaces = () =>
  (existsSync(inProject(RECORDS)) ? readdirSync(inProject(RECORDS)) : [])
    .map((file) => file.replace(/\.txt$/, ''))
    .sort((a, b) => numbers(a)[0] - numbers(b)[0] || numbers(a)[1] - numbers(b)[1])
    .map((version) => {
      const text = readFileSync(inProject(`${RECORDS}/${version}.txt`), 'utf8');
      return { version, lines: text.split('\n').filter((line) => line !== '' && !line.startsWith('#')) };
    });

/**
 * Records the present surface as that of EXTENSION_API.
 * @throws Failure if the version is recorded with another surface, or has a number that its changes do not allow
 * @returns {string} The file.
 */
export function writeSurface() {
  const present = presentSurface();
  const last = recordedSurfaces().at(-1);
  const found = last ? faults(last, present) : [];
  if (found.length > 0) throw new Failure(found.join('\n\n'));
  const file = `${RECORDS}/${present.version}.txt`;
  mkdirSync(inProject(RECORDS), { recursive: true });
  writeFileSync(
    inProject(file),
    `# What extensions may import of the product in version ${present.version}, by \`node scripts/extension-surface.mjs --write\`.\n${present.lines.join('\n')}\n`,
  );
  return file;
}
