import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { Dialog } from '../../core/ui/Dialog';
import { PreviewPane } from './PreviewPane';
import classes from './PreviewProvider.module.css';
import {
  type FormPlace,
  type PageTools,
  PreviewContext,
  PreviewMovesContext,
  PreviewPlaceContext,
  type PreviewSource,
} from './preview-context';

interface Props {
  /** Undefined for a form whose content is on no page. */
  source: PreviewSource | undefined;
  /** Whether the preview is initially open, for users who have not chosen yet. */
  isOpenAtFirst?: boolean | undefined;
  /** Whether the choice is kept apart from that of other forms, for what is arranged on the page. */
  isArranged?: boolean | undefined;
  /** The form is in a dialog, which shows the preview itself. */
  inDialog?: boolean;
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

function Provider({
  source: given,
  isOpenAtFirst = false,
  isArranged = false,
  inDialog = false,
  children,
}: Props & { source: PreviewSource }) {
  const { id } = useCurrentUser();
  // Dialogs and pages keep separate choices, since a dialog is widened for the preview and a page is not.
  const key = `jukwaa-preview${inDialog ? '-dialog' : isArranged ? '-arranged' : ''}:${id}`;
  // A dialog is never rendered on the server, and keeps the width it opens with.
  const atOnce = { getInitialValueInEffect: !inDialog };
  const [chosen, setChosen] = useLocalStorage<boolean | null>({ key, defaultValue: null, ...atOnce });
  const [isSwapped, swap] = useDisclosure(false);
  const [otherPath, setOtherPath] = useState<string>();
  const source = otherPath === undefined || otherPath === given.path ? given : { ...given, ...pageAt(otherPath) };
  // The same breakpoint as the columns of WithPreview.
  const hasRoom = useMediaQuery('(min-width: 75em)', false, atOnce) ?? false;
  const isOpen = chosen ?? isOpenAtFirst;
  const toggle = () => {
    if (hasRoom) setChosen(!isOpen);
    else swap.toggle();
  };
  // Also active while typing. Compares the physical key: with Alt, some keyboards produce another letter.
  useHotkeys([['alt+P', toggle, { usePhysicalKeys: true }]], [], true);

  const isInstead = isSwapped && !hasRoom;
  return (
    <PreviewContext
      value={{
        source,
        isBeside: hasRoom && isOpen,
        isInstead,
        isSheet: !hasRoom && !inDialog,
        toggle,
        backToForm: swap.close,
        showPath: setOtherPath,
      }}
    >
      <Places onPick={swap.close}>
        {children}
        {!inDialog && (
          <Dialog
            fullScreen
            opened={isInstead}
            onClose={swap.close}
            title={t('preview.preview')}
            classNames={{ content: classes.sheet, body: classes.body }}
          >
            <PreviewPane source={source} />
          </Dialog>
        )}
      </Places>
    </PreviewContext>
  );
}

/** Another page than that of the form, called by its address. */
const pageAt = (path: string) => ({ path, title: path, address: path });

/** Has a state of its own, since each key press changes it: whoever uses the rest of the preview is not rendered then. */
function Places({ children, onPick }: { children: ReactNode; onPick: () => void }) {
  const [place, setPlace] = useState<FormPlace>({});
  const [picked, setPicked] = useState<{ block: number }>();
  const [tools, setTools] = useState<PageTools>();
  const moves = useMemo(
    () => ({
      setPlace,
      picked,
      pick(block: number) {
        setPicked({ block });
        onPick();
      },
      tools,
      setTools,
    }),
    [picked, tools, onPick],
  );
  return (
    <PreviewMovesContext value={moves}>
      <PreviewPlaceContext value={place}>{children}</PreviewPlaceContext>
    </PreviewMovesContext>
  );
}
