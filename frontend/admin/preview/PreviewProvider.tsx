import { Modal } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { useCurrentUser } from '../session/useCurrentUser';
import classes from './PreviewButton.module.css';
import { PreviewPane } from './PreviewPane';
import { type FormPlace, PreviewContext, PreviewPlaceContext, type PreviewSource } from './preview-context';

interface Props {
  /** Undefined for a form whose content no page shows. */
  source: PreviewSource | undefined;
  /** Whether it is open for somebody who has never chosen. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Gives a form a preview: `WithPreview` puts it beside the fields, `PreviewButton` opens and closes it. */
export const PreviewProvider = ({ source, children, ...rest }: Props) =>
  source ? (
    <Provider source={source} {...rest}>
      {children}
    </Provider>
  ) : (
    children
  );

function Provider({ source, isOpenAtFirst = false, children }: Props & { source: PreviewSource }) {
  const { id } = useCurrentUser();
  const [chosen, setChosen] = useLocalStorage<boolean | null>({ key: `jukwaa-preview:${id}`, defaultValue: null });
  const [isSheet, sheet] = useDisclosure(false);
  // As the columns of WithPreview.
  const hasRoom = useMediaQuery('(min-width: 75em)') ?? false;
  const isOpen = chosen ?? isOpenAtFirst;
  const [place, setPlace] = useState<FormPlace>({});
  const [picked, setPicked] = useState<{ block: number }>();

  const toggle = () => {
    if (hasRoom) setChosen(!isOpen);
    else sheet.toggle();
  };
  // Also while something is being typed. By the place of the key: with Alt, some keyboards write another letter.
  useHotkeys([['alt+P', toggle, { usePhysicalKeys: true }]], [], true);

  const places = useMemo(
    () => ({ place, setPlace, picked, pick: (block: number) => setPicked({ block }) }),
    [place, picked],
  );
  return (
    <PreviewContext value={{ source, isBeside: hasRoom && isOpen, isSheet: isSheet && !hasRoom, hasRoom, toggle }}>
      <PreviewPlaceContext value={places}>
        {children}
        <Modal
          fullScreen
          opened={isSheet && !hasRoom}
          onClose={sheet.close}
          title="Preview"
          classNames={{ content: classes.sheet, body: classes.body }}
        >
          <PreviewPane source={source} />
        </Modal>
      </PreviewPlaceContext>
    </PreviewContext>
  );
}
