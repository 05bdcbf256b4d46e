import { withColoredCode } from './code-blocks.js';
import { coloredLines } from './code-colors.js';
import { CODE_LANGUAGES, type CodeLanguage, codeLanguageOf, markedLines } from './code-languages.shared.js';
import { sanitizeRichText } from './rich-text.js';

const words = { copyCode: 'Copy', codeCopied: 'Copied' };

describe('Code in texts', () => {
  it('has classes instead of colors, and stays the same text', async () => {
    const code = 'const a = "<b>"; // x\nexport default a;';
    const lines = await coloredLines(code, 'javascript');
    const html = lines.join('\n');
    expect(lines[0]).toContain('<span class="code-keyword">const</span>');
    expect(html).toContain('<span class="code-comment">// x</span>');
    expect(html).not.toContain('style');
    expect(
      html
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"'),
    ).toBe(code);
  });

  it.each(Object.keys(CODE_LANGUAGES) as CodeLanguage[])('is read in %s', async (language) => {
    expect(codeLanguageOf(language)).toBe(language);
    const [line] = await coloredLines('# a "b" 12 <c> // d', language);
    expect(line).toBeDefined();
  });

  it('has the name of its file, its language, marked lines and a button', async () => {
    const stored = sanitizeRichText(
      '<p>a</p><pre data-title="app.ts" data-lines="2" onclick="x()"><code class="language-ts evil">let a;\nlet b;</code></pre>',
      'full',
    );
    expect(stored).toBe(
      '<p>a</p><pre data-title="app.ts" data-lines="2"><code class="language-ts">let a;\nlet b;</code></pre>',
    );
    const shown = await withColoredCode(stored, words);
    expect(shown).toContain('<figure class="code" data-label="TypeScript"><figcaption>app.ts</figcaption>');
    expect(shown).toContain('>Copy</button><pre tabindex="0" dir="ltr"><code class="language-typescript">');
    expect(shown).toMatch(/\n<mark><span class="code-keyword">let<\/span> b;<\/mark><\/code>/);
  });

  it('is shown as it is in other languages, and with formatting of its own', async () => {
    expect(await withColoredCode('<pre><code>a &lt; b</code></pre>', words)).toContain('<code>a &lt; b</code>');
    expect(await withColoredCode('<pre><code class="language-js"><strong>a</strong></code></pre>', words)).toContain(
      '<strong>a</strong>',
    );
    expect(sanitizeRichText('<pre data-title="a" data-lines="x"><code class="b">c</code></pre>', 'full')).toBe(
      '<pre data-title="a"><code>c</code></pre>',
    );
    expect(await coloredLines('a'.repeat(50_000), 'javascript')).toEqual(['a'.repeat(50_000)]);
  });

  it('is shown in tabs where blocks with names follow each other', async () => {
    const code = (tab: string, title = ''): string => `<pre data-tab="${tab}"${title}><code>${tab}</code></pre>`;
    const stored = sanitizeRichText(
      `<p>a</p>${code('npm')}\n${code('yarn', ' data-title="x"')}<p>b</p>${code('alone')}`,
      'full',
    );
    const shown = await withColoredCode(stored, words);
    expect(shown).toMatch(
      /^<p>a<\/p><div class="codeTabs" role="radiogroup" aria-label="npm, yarn"><label><input type="radio" name="(code-[^"]+)" checked>npm<\/label><figure class="code"><button.*<label><input type="radio" name="\1">yarn<\/label><figure class="code"><figcaption>x<\/figcaption>.*<\/figure><\/div><p>b<\/p><figure class="code"><figcaption>alone<\/figcaption>/s,
    );
    expect(shown.match(/<figure/g)).toHaveLength(3);
  });

  it('leaves the thread of visitors free, and stays plain where it takes too long', async () => {
    // Each line takes the grammar a tenth of a second and more.
    const code = `${'<'.repeat(499)}\n`.repeat(80);
    let longest = 0;
    let last = performance.now();
    const clock = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 20);
    const lines = await coloredLines(code, 'bash');
    clearInterval(clock);
    expect(longest).toBeLessThan(1500);
    expect(lines[0]).toBe('&lt;'.repeat(499));
    // Others are colored still.
    expect((await coloredLines('echo "a"', 'bash'))[0]).toContain('<span');
  }, 40_000);

  it('has marked lines as numbers and ranges', () => {
    expect([...markedLines('1,3-5')]).toEqual([1, 3, 4, 5]);
    expect([...markedLines('5-3')]).toEqual([]);
    expect([...markedLines('1;2')]).toEqual([]);
  });
});
