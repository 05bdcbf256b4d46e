import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { english } from './english.js';
import { isCutFromWording } from './key-wording.shared.js';

const BACKEND = join(import.meta.dirname, '../..');

/** Texts of demo content, words of the site, what operators read, and specifications. */
const OTHERS = /^(demo|migrations|core\/language|operations\/health)\/|\.spec\.ts$|\.d\.ts$/;

const texts: Readonly<Record<string, string>> = english;

/** What takes a sentence as an argument. */
const TAKES_SENTENCE = /^(RequiredText|RequiredEmail|flashSuccess)$/;

/** Properties that are sentences for people. */
const SAYS = /^(message|required|tooLate|deletedMessage|subject|footer)$/;

/** What is written for operators and integrators. */
const DOCUMENTS = /^Api[A-Z]|^Error$|ConfigurationError|BackupError|SmtpError|[lL]ogger/;

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const calleeOf = (node: ts.Node): string =>
  ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';

/** The nearest node around it that is no part of an expression of its own. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isWithin =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isArrowFunction(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken);
  return isWithin ? placeOf(parent) : parent;
}

/** Whether a literal is said to people as it stands. */
function isSaid(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  if (!/\p{L}{2}.*\s.*\p{L}{2}/su.test(node.getText())) return false;
  const place = placeOf(node);
  if (ts.isCallExpression(place) && TAKES_SENTENCE.test(calleeOf(place))) return true;
  if (!ts.isPropertyAssignment(place)) return false;
  const callees: string[] = [];
  for (let outer: ts.Node = place; !ts.isSourceFile(outer); outer = outer.parent)
    if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) callees.push(calleeOf(outer));
  if (callees.some((callee) => DOCUMENTS.test(callee))) return false;
  const name = place.name.getText();
  if (callees[0] === 'defineResource' && name !== 'deletedMessage') return false;
  return SAYS.test(name) || name === 'defaultMessage' || /Exception$/.test(callees[0] ?? '');
}

/** Values that a call of `say` or `sentence` gives; undefined where they are not written in it. */
function valuesOf(values: ts.Expression | undefined): string[] | undefined {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values) || values.properties.some(ts.isSpreadAssignment)) return undefined;
  return values.properties.map((property) => property.name?.getText() ?? '');
}

function placeholdersOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return [];
    const inner =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => placeholdersOf(value)) : [];
    return [element.value, ...inner];
  });
  return [...new Set(names)];
}

function problemsIn(file: string, path: string): string[] {
  const problems: string[] = [];
  const source = ts.createSourceFile(path, file, ts.ScriptTarget.Latest, true);
  const report = (node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${path}:${line + 1} ${problem}`);
  };
  const visit = (node: ts.Node, isRunLater: boolean): void => {
    if (isText(node) && isSaid(node)) report(node, `says ${node.getText()}`);
    const callee = calleeOf(node);
    if ((callee === 'say' || callee === 'sentence') && ts.isCallExpression(node)) {
      const [key, values] = node.arguments;
      if (callee === 'say' && !isRunLater) report(node, 'says something while the module is loaded');
      const given = valuesOf(values);
      if (given && key && ts.isStringLiteral(key)) {
        const wanted = placeholdersOf(parse(texts[key.text] ?? '', { ignoreTag: true })).filter(
          (name) => name !== 'property' || callee === 'say',
        );
        if (wanted.toSorted().join() !== given.toSorted().join()) report(node, `fills {${given}} into {${wanted}}`);
      }
    }
    const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isRunLater || isFunction));
  };
  visit(source, false);
  return problems;
}

describe('Sentences to people', () => {
  const files = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !OTHERS.test(path))
    .map((path) => ({ path, text: readFileSync(join(BACKEND, path), 'utf8') }));

  it('are in the catalogue, and said with its values', () => {
    const saying = files.filter(({ text }) => /\bsay\(|\bsentence\(|essage:|Exception\(|Required\w+\(/.test(text));
    expect(saying.flatMap(({ path, text }) => problemsIn(text, path))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const all = files.map(({ text }) => text).join('\n');
    const unsaid = Object.keys(texts).filter(
      (key) => !/^(noun|counted|tooMany|scope|redis)\./.test(key) && !all.includes(`'${key}'`),
    );
    expect(unsaid).toEqual([]);
  });

  it('have keys that say what they mean, not how they are worded', () => {
    // Names that are selected by are spoken words themselves.
    const cut = Object.entries(texts).filter(
      ([key, text]) => !/^(noun|counted|tooMany|scope)\./.test(key) && isCutFromWording(key, text),
    );
    expect(cut).toEqual([]);
    expect(isCutFromWording('tokens.theTokenIsRevoked', 'The token is revoked.')).toBe(true);
    expect(isCutFromWording('bin.deletedRecords2', 'Deleted records')).toBe(true);
    expect(isCutFromWording('tokens.revoked', 'The token was revoked.')).toBe(false);
  });
});
