import { Kbd, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { perLanguage, t } from '../core/language/t';
import { Dialog } from '../core/ui/Dialog';
import classes from './ShortcutSheet.module.css';
import { hasSingleKeys, setSingleKeys } from './single-keys';
import { shortcutScope } from './useShortcuts';

type Row = [keys: string, what: string];

const always = perLanguage((): readonly Row[] => [
  [`${t('ui.ctrlKey')} K`, t('shell.searchKey')],
  [`${t('ui.ctrlKey')} S`, t('shell.saveKey')],
  [`${t('ui.ctrlKey')} Enter`, t('shell.submitKey')],
  [`${t('ui.ctrlKey')} Z`, t('shell.undoKey')],
  [`${t('ui.ctrlKey')} ⇧ Space`, t('shell.noBreakSpace')],
  ['?', t('shell.thisSheet')],
]);

const inLists = (isSelectable: boolean): readonly Row[] => [
  ['J', t('shell.nextRow')],
  ['K', t('shell.previousRow')],
  ['Enter', t('shell.openRow')],
  ['E', t('shell.editRow')],
  ...(isSelectable
    ? ([
        ['X', t('shell.selectRow')],
        [t('shell.shiftClick'), t('shell.selectRangeKey')],
      ] satisfies Row[])
    : []),
  ['Alt ↓', t('shell.nextRecordKey')],
  ['Alt ↑', t('shell.previousRecordKey')],
];

/** The keyboard shortcuts of the current screen. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  // Read before the sheet itself becomes the topmost dialog.
  const [ofScreen] = useState(screenShortcuts);
  return (
    <Dialog opened onClose={onClose} title={t('shell.keyboard')} size={440}>
      <Table className={classes.keys}>
        <Table.Tbody>
          {[...ofScreen, ...always()].map(([keys, what]) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row" w={130}>
                {keys.split(' ').map((key) => (
                  <Kbd key={key} me={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label={t('shell.singleKeys')}
        description={t('shell.singleKeysHint')}
        defaultChecked={hasSingleKeys()}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function screenShortcuts(): Row[] {
  const scope = shortcutScope();
  const declared = [...scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((element) => element.checkVisibility())
    .map((element): Row => [wordsOf(element.getAttribute('aria-keyshortcuts') ?? ''), nameOf(element)]);
  const list = document.querySelector<HTMLElement>('#main table[data-list]');
  const rows = [...declared, ...(list ? inLists(list.dataset.selectable !== undefined) : [])].filter(
    ([keys]) => !always().some(([known]) => known === keys),
  );
  return [...new Map(rows)];
}

const wordsOf = (keys: string): string => keys.replace('Control', t('ui.ctrlKey')).replaceAll('+', ' ');

const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
