/** The languages that code in texts can be written in, with what people call them. */
export const CODE_LANGUAGES = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  docker: 'Dockerfile',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  nginx: 'nginx',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  vue: 'Vue',
  xml: 'XML',
  yaml: 'YAML',
} as const;

export type CodeLanguage = keyof typeof CODE_LANGUAGES;

/** What else they are called, as in Markdown. */
const OTHER_NAMES: Readonly<Record<string, CodeLanguage>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  console: 'bash',
  cs: 'csharp',
  dockerfile: 'docker',
  gql: 'graphql',
  golang: 'go',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  kt: 'kotlin',
  md: 'markdown',
  mjs: 'javascript',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
};

/** Returns the language of a name; undefined for others. */
export function codeLanguageOf(name: string): CodeLanguage | undefined {
  const known = name.toLowerCase();
  if (Object.hasOwn(CODE_LANGUAGES, known)) return known as CodeLanguage;
  return Object.hasOwn(OTHER_NAMES, known) ? OTHER_NAMES[known] : undefined;
}

/** Characters of the name of a file above code. */
export const MAX_FILE_NAME = 120;

/** Numbers of lines that are marked: `1,3-5`. */
export const MARKED_LINES = /^\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?){0,49}$/;

/** Returns the numbers of marked lines. */
export function markedLines(text: string): ReadonlySet<number> {
  if (!MARKED_LINES.test(text)) return new Set();
  const lines = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, Math.min(to, 9999) - from + 1) }, (_, index) => from + index);
  });
  return new Set(lines);
}
