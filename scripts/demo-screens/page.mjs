/** @typedef {import('./screens.mjs').Screen} Screen */

/**
 * The HTML of a screen, in the look of the demo company's products.
 * @param {Screen} screen
 * @param {string} fonts A style sheet.
 */
export const pageOf = (screen, fonts) =>
  `<!doctype html><meta charset="utf-8"><style>${fonts}${css}</style>${
    screen.kind === 'phone' ? phone(screen) : windowOf(screen)
  }`;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A cell, as a mark if it begins with one.
 * @param {string} text
 */
function mark(text, always = false) {
  const [first] = text;
  if (first === '+') return `<b class="chip good">${escaped(text.slice(1))}</b>`;
  if (first === '!') return `<b class="chip look">${escaped(text.slice(1))}</b>`;
  if (first === '~') return `<i>${escaped(text.slice(1))}</i>`;
  return always && text ? `<b class="chip">${escaped(text)}</b>` : escaped(text);
}

/** @param {Screen} screen */
const windowOf = ({
  title,
  menu = [],
  figures = [],
  columns = [],
  rows = [],
  numbers = [],
  board,
}) => `<main class="window">
  <header><i></i><i></i><i></i><span>${escaped(title)}</span></header>
  <div class="inside">
    <nav>${menu.map((one, index) => `<span${index === 0 ? ' class="on"' : ''}><s></s>${one}</span>`).join('')}</nav>
    <div class="work">${board ? boardOf(board) : figuresOf(figures) + tableOf(columns, rows, numbers)}</div>
  </div>
</main>`;

/** @param {NonNullable<Screen['figures']>} figures */
const figuresOf = (figures) =>
  `<div class="figures">${figures
    .map(([label, value, share]) => {
      const shown = value.startsWith('!')
        ? `<b class="alert">${value.slice(1)}</b>`
        : `<b>${escaped(value.replace(/^\+/, ''))}</b>`;
      return `<div><small>${label}</small>${shown}${share ? `<u style="--share:${share}%"></u>` : ''}</div>`;
    })
    .join('')}</div>`;

/**
 * @param {string[]} columns
 * @param {string[][]} rows
 * @param {number[]} numbers
 */
const tableOf = (columns, rows, numbers) => {
  /**
   * @param {string[]} row
   * @param {'th' | 'td'} tag
   */
  const cells = (row, tag) =>
    row
      .map(
        (cell, index) =>
          `<${tag}${numbers.includes(index) ? ' class="number"' : ''}>${tag === 'td' ? mark(cell, index === row.length - 1 && columns[index] === '') : cell}</${tag}>`,
      )
      .join('');
  return `<table><tr>${cells(columns, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`;
};

/** @param {NonNullable<Screen['board']>} board */
const boardOf = (board) =>
  `<div class="board">${board
    .map(
      ([name, ...cards]) =>
        `<div><h6>${name}<span>${cards.length}</span></h6>${cards.map(([who, what, state]) => `<p><b>${who}</b><small>${what}</small>${mark(state, true)}</p>`).join('')}</div>`,
    )
    .join('')}</div>`;

/** @param {Screen} screen */
const phone = ({ title, messages = [], facts = [], menu = [], button }) => `<main class="phone"><div>
  ${messages.length + menu.length > 0 ? `<small>${title}</small>` : `<h5>${title}</h5>`}
  ${messages.map(([text, time]) => `<p class="sms">${escaped(text)}<time>${time}</time></p>`).join('')}
  ${menu.length > 0 ? `<p class="ussd">${menu.map(escaped).join('<br>')}</p>` : ''}
  ${facts.map(([label, value]) => `<p class="fact">${label}<b${value.startsWith('!') ? ' class="alert"' : ''}>${value.replace(/^!/, '')}</b></p>`).join('')}
  ${button ? `<span class="button">${button}</span>` : ''}
</div></main>`;

const css = `
* { box-sizing: border-box; margin: 0; }
body { inline-size: max-content; background: transparent; color: #0b2425; font: 400 16px/1.4 "Hanken Grotesk"; font-variant-numeric: tabular-nums; }
b { font-weight: 700; }
small { display: block; color: #42524f; font-size: 14px; }
.alert, td i { color: #a84400; }
.window { inline-size: 1080px; background: #fffdf8; }
.window header { display: flex; gap: 7px; align-items: center; padding: 11px 15px; background: #0b2425; color: #fbf8f2; }
.window header i { inline-size: 11px; block-size: 11px; border-radius: 50%; background: #fbf8f240; }
.window header i:first-child { background: #ff7f1f; }
.window header span { margin-inline-start: 9px; font-weight: 600; }
.inside { display: grid; grid-template-columns: 150px 1fr; }
nav { display: grid; gap: 5px; align-content: start; padding: 15px 10px; background: #f1ebdf; border-inline-end: 1px solid #ddd5c6; min-block-size: 470px; }
nav span { display: flex; gap: 9px; align-items: center; padding: 8px 11px; border-radius: 8px; color: #42524f; font-weight: 500; }
nav s { inline-size: 15px; block-size: 15px; border: 2px solid currentColor; border-radius: 4px; }
nav .on { background: #fff; color: #0c5b47; font-weight: 700; }
.work { padding: 18px; }
.figures { display: grid; grid-template-columns: repeat(4, 1fr); border: 1px solid #ddd5c6; border-radius: 11px; margin-block-end: 14px; }
.figures div { padding: 11px 14px; min-block-size: 84px; }
.figures div + div { border-inline-start: 1px solid #ddd5c6; }
.figures b { font: 700 23px/1.25 "Familjen Grotesk"; letter-spacing: -0.02em; }
.figures u { display: block; block-size: 6px; border-radius: 9px; background: linear-gradient(90deg, #0c5b47 var(--share), #ddd5c6 0); margin-block-start: 5px; }
table { inline-size: 100%; border-collapse: collapse; }
th { padding: 6px 8px; color: #42524f; font-weight: 600; font-size: 14.5px; text-align: start; }
td { block-size: 48px; padding: 6px 8px; border-block-start: 1px solid #ddd5c6; white-space: nowrap; }
.number { text-align: end; }
.chip { display: inline-block; padding: 2px 10px; border-radius: 6px; background: #f1ebdf; color: #42524f; font-size: 14px; font-weight: 600; }
.good { background: #e4f2ea; color: #0c5b47; }
.look { background: #fbedcb; color: #6b4300; }
.board { display: grid; grid-template-columns: repeat(4, 1fr); gap: 13px; }
.board h6 { display: flex; justify-content: space-between; padding-block-end: 9px; border-block-end: 3px solid #0c5b47; font: 700 17px/1 "Familjen Grotesk"; }
.board h6 span { color: #42524f; }
.board p { padding: 10px 11px; margin-block-start: 9px; border: 1px solid #ddd5c6; border-radius: 9px; background: #fff; }
.board p > b:first-child { display: block; }
.board .chip { margin-block-start: 6px; }
.phone { padding: 9px; border-radius: 34px; background: #0b2425; }
.phone > div { inline-size: 226px; min-block-size: 380px; display: grid; gap: 10px; align-content: start; padding: 22px 15px; border-radius: 26px; background: #fffdf8; font-size: 14.5px; line-height: 1.45; }
.phone small { text-align: center; }
.phone h5 { font: 700 20px/1.2 "Familjen Grotesk"; }
.sms { padding: 11px 13px; border-radius: 16px 16px 16px 4px; background: #dcebdf; }
.sms time { display: block; color: #42524f; font-size: 12px; }
.ussd { padding: 13px; border-radius: 10px; background: #f1ebdf; font: 500 15px/1.7 "Hanken Grotesk"; }
.fact { display: flex; justify-content: space-between; padding-block-start: 8px; border-block-start: 1px solid #ddd5c6; }
.button { margin-block-start: 12px; padding: 9px; border-radius: 99px; background: #ff7f1f; font-weight: 700; text-align: center; }
`;
