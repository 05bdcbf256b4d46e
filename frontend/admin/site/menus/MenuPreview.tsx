import { Text } from '@mantine/core';
import type { MenuName } from '../../../../backend/site/menus/menus.constants.js';
import { t } from '../../core/language/t';
import { itemsIn } from '../../fields/field/values';
import type { DraftForm } from '../../records/form/useDraftForm';
import classes from './MenuPreview.module.css';
import { toMenuItems } from './menu-kinds';
import { appendedNames, useMenuTargets, visibleNames } from './useMenuTargets';

const FOOTER = ['footer_explore', 'footer_contact', 'footer_popular'] as const satisfies readonly MenuName[];

/** A drawing of the menus with the entries of the form. */
export function MenuPreview({ form }: { form: DraftForm }) {
  const targets = useMenuTargets();
  const names = (menu: MenuName): string[] => visibleNames(toMenuItems(itemsIn(form.values[menu])), targets);
  const [button] = names('header_button');
  const all = form.fields.flatMap(({ name }) => toMenuItems(itemsIn(form.values[name])));
  const header = [...names('header'), ...appendedNames(all, targets)];
  return (
    <div className={classes.previews} aria-hidden>
      <Text fz="sm" fw={560} c="dimmed">
        {t('menus.onComputer')}
      </Text>
      <div className={classes.page}>
        <div className={classes.header}>
          <i className={classes.logo} />
          <Links names={header} />
          {button && <b className={classes.button}>{button}</b>}
        </div>
        <div className={classes.content} />
        <div className={classes.footer}>
          {FOOTER.map((menu) => (
            <div key={menu}>
              <small>{t(`menus.menu.${menu}`)}</small>
              <Links names={names(menu)} />
            </div>
          ))}
        </div>
        <div className={classes.bottom}>
          <Links names={names('footer_legal')} />
        </div>
      </div>
      <Text fz="sm" fw={560} c="dimmed">
        {t('menus.onPhone')}
      </Text>
      <div className={classes.phone}>
        <Links names={header} />
        {button && <b className={classes.button}>{button}</b>}
      </div>
    </div>
  );
}

const Links = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique
      <li key={index}>{name}</li>
    ))}
  </ul>
);
