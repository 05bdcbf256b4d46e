import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../admin/lists/table/list-parameters';
import { BinScreen } from '../../../admin/operations/bin/BinScreen';

export const Route = createFileRoute('/admin/_shell/bin')({
  validateSearch: validateListSearch,
  staticData: { title: 'bin.bin', permission: 'content.read' },
  component: BinScreen,
});
