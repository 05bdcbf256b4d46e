import { Skeleton, Text } from '@mantine/core';
import type { useAudience } from './useAudience';

/** The number of recipients. */
export function Audience({ audience: { data, isError } }: { audience: ReturnType<typeof useAudience> }) {
  if (isError) return <Text c="dimmed">The number of subscribers could not be loaded.</Text>;
  if (!data) return <Skeleton h={24} w="70%" aria-busy />;
  const { subscribers } = data;
  return (
    <div>
      <Text fw={650} fz="xl" className="tnum">
        {subscribers.toLocaleString()}
      </Text>
      <Text fz="sm">{subscribers === 1 ? 'confirmed subscriber' : 'confirmed subscribers'}</Text>
      <Text fz="sm" c="dimmed" mt={8}>
        Each subscriber gets a separate mail with a link to unsubscribe.
      </Text>
    </div>
  );
}
