import { type AtRule, type Declaration, parse, type Rule } from 'postcss';

/** The layers of a theme and of its variants, whose declarations win over those of all layers that they override. */
const OVERRIDING = ['themes', 'variants'];
const UNTOUCHED = /^(?:themes|variants|utilities|tokens|theme-tokens)$/;

/** Properties that others include besides those that begin with their name (`padding` includes `padding-block`). */
const INCLUDED: Readonly<Record<string, string[]>> = {
  font: ['line-height'],
  'grid-area': ['grid-row', 'grid-column'],
  'grid-template': ['grid-template-rows', 'grid-template-columns', 'grid-template-areas'],
};

/** Not read by a shorthand's name: `grid-area` is no part of `grid`, nor `text-align` of `text`. */
const SHORTHAND =
  /^(?:font|padding(?:-block|-inline)?|margin(?:-block|-inline)?|background|border-radius|transition|animation|inset(?:-block|-inline)?)$/;

/**
 * Leaves out what a theme overrides wherever it is: declarations of a selector for which the theme declares the same property, on no
 * condition or on the same one. The complete sheets, which come after the page, still have them.
 * @param theme The style sheet of the theme.
 */
export function withoutOverridden(sheets: readonly string[], theme: string): string[] {
  const declared = new Set<string>();
  parse(theme).walkDecls((declaration) => {
    const { layer, condition, selectors } = placeOf(declaration);
    if (!OVERRIDING.includes(layer)) return;
    for (const selector of selectors) declared.add(keyOf(condition, selector, declaration.prop));
  });
  const isOverridden = (condition: string, selector: string, property: string): boolean =>
    namesFor(property).some(
      (name) => declared.has(keyOf('', selector, name)) || declared.has(keyOf(condition, selector, name)),
    );
  return sheets.map((css) => {
    const root = parse(css);
    root.walkDecls((declaration) => {
      const { layer, condition, selectors } = placeOf(declaration);
      if (selectors.length === 0 || layer === '' || UNTOUCHED.test(layer) || declaration.important) return;
      if (selectors.every((selector) => isOverridden(condition, selector, declaration.prop))) declaration.remove();
    });
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
    return root.toString();
  });
}

const keyOf = (condition: string, selector: string, property: string): string =>
  [condition, selector, property].join('\n');

/** A property and the shorthands that include it. */
function namesFor(property: string): string[] {
  const parts = property.split('-');
  const shorthands = parts
    .map((_, index) => parts.slice(0, index + 1).join('-'))
    .filter((name) => name === property || SHORTHAND.test(name));
  const others = Object.entries(INCLUDED).flatMap(([name, included]) => (included.includes(property) ? [name] : []));
  return [...shorthands, ...others];
}

interface Place {
  layer: string;
  condition: string;
  selectors: string[];
}

/** Where a declaration stands; without selectors for those of faces and keyframes. */
function placeOf(declaration: Declaration): Place {
  const rule = declaration.parent as Rule | AtRule;
  let layer = '';
  const conditions: string[] = [];
  for (let above = rule.parent as AtRule | undefined; above?.type === 'atrule'; above = above.parent as AtRule) {
    if (above.name === 'layer') layer = above.params;
    else conditions.unshift(`@${above.name} ${above.params}`);
  }
  const isInKeyframes = conditions.some((condition) => /^@[\w-]*keyframes/.test(condition));
  const selectors = rule.type === 'rule' && !isInKeyframes ? rule.selectors.map(withoutWeight) : [];
  return { layer, condition: conditions.join(' '), selectors };
}

/** A selector without what only gives it weight: a repeated class, and a position that every element has. */
const withoutWeight = (selector: string): string =>
  selector.replace(/(\.[\w-]+)\1+(?![\w-])/g, '$1').replaceAll(':nth-child(n)', '');
