import { Kbd, Table } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog';
import classes from './ShortcutSheet.module.css';
import { shortcutScope } from './useShortcuts';

type Row = [keys: string, what: string];

const always: readonly Row[] = [
  ['Ctrl K', 'Go to a screen or a record'],
  ['Ctrl S', 'Save: as a draft, where there are drafts'],
  ['Ctrl Enter', 'Submit the form'],
  ['Ctrl Z', 'Undo, while a message offers it'],
  ['?', 'This sheet'],
];

const inLists: readonly Row[] = [
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Shift click', 'Select all rows up to this one'],
  ['Alt ↓', 'Next record, while one is open'],
  ['Alt ↑', 'Previous record, while one is open'],
];

/** All keys that do something on the present screen. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  // Read before the sheet itself is the topmost dialog.
  const [here] = useState(keysHere);
  return (
    <Dialog opened onClose={onClose} title="Keyboard" size={440}>
      <Table className={classes.keys}>
        <Table.Tbody>
          {[...here, ...always].map(([keys, what]) => (
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
    </Dialog>
  );
}

function keysHere(): Row[] {
  const scope = shortcutScope();
  const declared = [...scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((element) => element.checkVisibility())
    .map((element): Row => [wordsOf(element.getAttribute('aria-keyshortcuts') ?? ''), nameOf(element)]);
  const isList = document.querySelector('#main table[data-ticks]') !== null;
  const rows = [...declared, ...(isList ? inLists : [])].filter(([keys]) => !always.some(([known]) => known === keys));
  return [...new Map(rows)];
}

const wordsOf = (keys: string): string => keys.replace('Control', 'Ctrl').replaceAll('+', ' ');

const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
