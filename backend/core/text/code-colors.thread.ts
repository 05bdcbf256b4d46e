import type { HighlighterCore, ThemeRegistration } from 'shiki/core';
import { answerTasks } from '../threads/answer-tasks.js';
import type { CodeLanguage } from './code-languages.shared.js';
import { escapeHtml } from './text.js';

/** Each grammar is loaded when a page first needs it. */
const GRAMMARS: Readonly<Record<CodeLanguage, () => Promise<{ default: unknown }>>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
};

/**
 * What pages color, by the scopes of the grammars. Classes instead of colors: pages allow no style attributes, and both color schemes have
 * their own (`code.css`).
 */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'markup.inline.raw', 'markup.inserted'],
  keyword: ['keyword', 'storage', 'variable.language', 'markup.heading', 'entity.name.section'],
  number: ['constant', 'support.constant', 'constant.character.escape'],
  function: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  type: ['entity.name.type', 'entity.name.class', 'support.class', 'support.type', 'entity.other.inherited-class'],
  tag: ['entity.name.tag', 'punctuation.definition.tag', 'markup.deleted'],
  property: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.parameter',
  ],
};

/**
 * Characters of a line that is colored. The expressions of some grammars go back and forth in what they do not know, so that the time grows
 * with the cube of the length: 2,000 characters of `<` took nine seconds in a shell script.
 */
const MAX_LINE = 500;

const PLAIN = '#000000';
const colorOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0')}`;
const CLASSES = new Map(Object.keys(SCOPES).map((name, index) => [colorOf(index), `code-${name}`]));

const THEME: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...Object.values(SCOPES).map((scope, index) => ({ scope: [...scope], settings: { foreground: colorOf(index) } })),
    // Expressions within strings.
    { scope: ['meta.template.expression', 'meta.embedded'], settings: { foreground: PLAIN } },
  ],
};

let highlighter: Promise<HighlighterCore> | undefined;

const load = (): Promise<HighlighterCore> => {
  highlighter ??= (async () => {
    const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
      import('shiki/core'),
      import('shiki/engine/javascript'),
    ]);
    return createHighlighterCore({
      themes: [THEME],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
  })();
  return highlighter;
};

/** Returns the lines of code as HTML, with a class for each part that has a color. */
async function color({ code, language }: { code: string; language: CodeLanguage }): Promise<string[]> {
  const core = await load();
  if (!core.getLoadedLanguages().includes(language)) {
    const { default: grammar } = await GRAMMARS[language]();
    await core.loadLanguage(grammar as Parameters<typeof core.loadLanguage>[0]);
  }
  const { tokens } = core.codeToTokens(code, {
    lang: language,
    theme: THEME.name as never,
    tokenizeMaxLineLength: MAX_LINE,
    // Lines are short, and the first ones wait for expressions to be compiled: a limit would leave them half colored.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) =>
    line.map(({ content, color = '' }) => part(content, CLASSES.get(color.toLowerCase()))).join(''),
  );
}

const part = (content: string, name: string | undefined): string =>
  name === undefined || content.trim() === ''
    ? escapeHtml(content)
    : `<span class="${name}">${escapeHtml(content)}</span>`;

const tasks = { color };

export type CodeColorTasks = typeof tasks;

answerTasks(tasks);
