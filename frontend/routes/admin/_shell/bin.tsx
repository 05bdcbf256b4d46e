import { createFileRoute } from '@tanstack/react-router';
import { BinScreen } from '../../../admin/bin/BinScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/bin')({
  validateSearch: validateListSearch,
  staticData: { title: 'bin.bin', permission: 'content.read' },
  component: BinScreen,
});
