import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

/** An entry of a `DataList`. */
export const DataFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{label}</DataList.ItemLabel>
    <DataList.ItemValue>{children}</DataList.ItemValue>
  </DataList.Item>
);
