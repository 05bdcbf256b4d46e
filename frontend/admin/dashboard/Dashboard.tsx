import { PageHead } from '../ui/PageHead';

export function Dashboard() {
  return <PageHead title="Dashboard" />;
}
