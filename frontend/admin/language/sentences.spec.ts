import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { isCutFromWording } from '../../../backend/core/language/key-wording.shared.js';
import { english } from './english/index';

const FRONTEND = join(import.meta.dirname, '../..');

/** Catalogues, tests, styles, and what recognizes English sentences of the server. */
const OTHERS =
  /^admin\/(language|fields\/labelled-errors|theme\/(theme|css-variables|color-scheme-script))\b|\.spec\.tsx?$/;

/** Attributes and properties that people read or hear. */
const SAYS =
  /^(label|title|subtitle|description|placeholder|aria-label|aria-valuetext|aria-roledescription|alt|error|text|hint|message|crumb|button|what|required|emptyText|createTitle|singular|plural|plurals|words)$/;

/** Calls whose arguments people read. */
const TELLS = /^(toast\w*|say\w*|pageTitle|setError|setMissing)$/;

/** What is no sentence of ours, wherever it stands: names, keys, units, examples, kinds of toasts. */
const NAMES =
  /^(error|success|warning|Jukwaa|SMTP_URL|UTC|CSV|ID|URL|HTTPS|Esc|Tab|Home|End|Enter|(Ctrl|Shift|Alt)( \S+)?|Facebook|X \(Twitter\)|Instagram|LinkedIn|WhatsApp|(https:\/\/)?[\w.]+\.(com|be)(\/…)?|&nbsp;·|Authorization: Bearer jkw_…|npm run admin -- reset you@example.org)$/;

const texts: Readonly<Record<string, string>> = english;

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !NAMES.test(text.trim()) && !(text in texts);

/** A text that can only be for people: it begins as a sentence does and has words. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{Ll}*['’]?\p{Ll}*,? \p{L}[\p{L}’]*/u.test(text) && isWord(text);

/** The words of a literal, without what is filled in. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}

/** The nearest node around it that is no part of an expression of its own. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isWithin =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isJsxExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken && !isComparison(parent));
  return isWithin ? placeOf(parent) : parent;
}

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.InKeyword].includes(
    kind,
  );

const calleeOf = (node: ts.Node): string =>
  ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';

/** Whether a literal is said to people as it stands. */
function isSaid(node: ts.Node): boolean {
  const words = wordsOf(node);
  if (words === undefined || !isWord(words)) return false;
  const place = placeOf(node);
  if (ts.isPropertyAssignment(place) && place.name === node) return false;
  if (ts.isLiteralTypeNode(place) || ts.isImportDeclaration(place) || /^(t|t\.rich|title)$/.test(calleeOf(place)))
    return false;
  if (/^[A-Z]\w*Error$|^Error$|^console\./.test(calleeOf(place))) return false;
  if (isSentence(words)) return true;
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true;
  if (ts.isJsxAttribute(place)) return SAYS.test(place.name.getText()) && place.name.getText() !== 'error';
  if (ts.isPropertyAssignment(place)) return SAYS.test(place.name.getText()) && /^\p{Lu}/u.test(words);
  return ts.isCallExpression(place) && TELLS.test(calleeOf(place));
}

/** Values that a call of `t` gives; undefined where they are not written in it. */
function valuesOf(values: ts.Expression | undefined): string[] | undefined {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values) || values.properties.some(ts.isSpreadAssignment)) return undefined;
  return values.properties.map((property) => property.name?.getText() ?? '');
}

function placeholdersOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap(({ value }) => placeholdersOf(value))
        : 'children' in element
          ? placeholdersOf(element.children)
          : [];
    return [element.value, ...inner];
  });
  return [...new Set(names)];
}

/** What runs as its own function, not when the module is loaded. */
const isLater = (node: ts.Node): boolean => ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);

function problemsIn(text: string, path: string): string[] {
  const problems: string[] = [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const report = (node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${path}:${line + 1} ${problem}`);
  };
  const visit = (node: ts.Node, isRunLater: boolean): void => {
    if (ts.isJsxText(node) && isWord(node.text)) report(node, `says ${node.text.trim()}`);
    if (isSaid(node)) report(node, `says ${node.getText()}`);
    const callee = calleeOf(node);
    if (ts.isCallExpression(node) && /^(t|t\.rich)$/.test(callee)) {
      const [key, values] = node.arguments;
      if (!isRunLater) report(node, 'says something while the module is loaded');
      const given = valuesOf(values);
      if (given && key && ts.isStringLiteral(key)) {
        const wanted = placeholdersOf(parse(texts[key.text] ?? ''));
        if (wanted.toSorted().join() !== given.toSorted().join()) report(node, `fills {${given}} into {${wanted}}`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, isRunLater || isLater(node)));
  };
  visit(source, false);
  return problems;
}

describe('Sentences of the back office', () => {
  const files = ['admin', 'routes/admin', 'routes']
    .flatMap((folder) =>
      readdirSync(join(FRONTEND, folder), { recursive: folder !== 'routes', encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !OTHERS.test(path) && !/^routes\/_/.test(path))
    .map((path) => ({ path, text: readFileSync(join(FRONTEND, path), 'utf8') }));

  it('are in the catalogue, and said with its values', () => {
    expect(files.flatMap(({ path, text }) => problemsIn(text, path))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const all = files.map(({ text }) => text).join('\n');
    const templates = [...all.matchAll(/`(\w+\.(?:[\w.]|\$\{[^{}`]*\})*)`/g)].map(
      ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '\\w+')}$`),
    );
    const unsaid = Object.keys(texts).filter(
      (key) => !all.includes(`'${key}'`) && !templates.some((template) => template.test(key)),
    );
    expect(unsaid).toEqual([]);
  });

  it('have keys that say what they mean, not how they are worded', () => {
    expect(Object.entries(texts).filter(([key, text]) => isCutFromWording(key, text))).toEqual([]);
  });
});

describe('Sentences of the site', () => {
  it('are words that each language has', () => {
    const files = ['site', 'routes/_site']
      .flatMap((folder) =>
        readdirSync(join(FRONTEND, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(FRONTEND, path), 'utf8') }));
    expect(files.flatMap(({ path, text }) => problemsIn(text, path))).toEqual([]);
  });
});
