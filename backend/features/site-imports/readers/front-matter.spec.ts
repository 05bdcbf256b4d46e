import { splitFrontMatter } from './front-matter.js';

describe('Front matter', () => {
  it.each([
    ['a text that ends with dots', '---\ntitle: A\nsummary: And so on...\n---\nText'],
    ['a text that ends with dashes', '---\ntitle: A\nsummary: So ---\n---\nText'],
    ['dots as its last line', '---\ntitle: A\n...\nText'],
    ['blanks after its last line', '---  \ntitle: A\n--- \nText'],
    ['line breaks of Windows', '---\r\ntitle: A\r\n---\r\nText'],
    ['TOML', '+++\ntitle = "A"\nnote = "1 +++"\n+++\nText'],
    ['JSON', '{\n"title": "A"\n}\nText'],
    ['no line before it, as in Hexo', 'title: A\ndate: 2013-12-24 17:49:32\ntags: [first]\n---\nText'],
    ['blank lines before it', '\n \n---\ntitle: A\n---\nText'],
    ['line breaks of old Macs', '---\rtitle: A\r---\rText'],
    ['longer lines, as in Hexo', '-----\ntitle: A\n-----\nText'],
    ['the name of its format', '---toml\ntitle = "A"\n---\nText'],
    ['the name of JSON', '---json\n{"title": "A"}\n---\nText'],
    ['JSON on one line', '{"title": "A", "params": {"a": "}"}}\nText'],
    ['a title in capitals and lines, as in Pelican', 'Title: A\nDate: 2010-12-03 10:20\nStatus: draft\n\nText'],
    ['lines and a longer value', 'Title: A\nSummary: Of two\n  lines\nTags: one, two\n\nText'],
    ['a comment around it, as in Nikola', '<!--\n.. title: A\n.. status: draft\n-->\nText'],
    ['a list and no line before it', 'title: A\ntags:\n  - one\n- two: 3\n---\nText'.replace('- two: 3\n', '')],
  ])('may have %s', (_what, text) => {
    const { fields, body } = splitFrontMatter(text);
    expect([fields.title, body.trim()]).toEqual(['A', 'Text']);
  });

  it.each([
    ['a rule at the beginning and none below', '---\nJust a line'],
    ['a sentence above a rule', 'Note: read this.\n\n---\nText'],
    ['a heading above a rule', 'Title\n---\nText'],
    ['a longer rule', '-----\nA sentence.\n-----\nText'],
    ['a sentence with a colon', 'Date: next Monday\nPlace: the hall\n\nText'],
    ['an object', '{ "a": 1'],
    ['a comment', '<!-- more -->\nText'],
    ['an address above a rule', 'https://example.org/\n---\nText'],
  ])('is not %s', (_what, text) => {
    expect(splitFrontMatter(text)).toEqual({ fields: {}, body: text });
  });

  it.each(['---\ntitle: A\ndraft: true\n\nText', '+++\ntitle = "A"\ndate: 1', '---\ntitle: A: B\n---\n'])(
    'is refused if nobody can tell where it ends or what it says: %j',
    (text) => {
      expect(() => splitFrontMatter(text)).toThrow();
    },
  );

  it('is read in time in a long text that never ends it', () => {
    const begun = process.cpuUsage();
    splitFrontMatter(`---\n${'a: b...\n'.repeat(500_000)}`);
    splitFrontMatter(`{"a": ${'{"'.repeat(500_000)}`);
    splitFrontMatter(`title: a\n${'a: b...\n'.repeat(500_000)}`);
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(10);
  });
});
