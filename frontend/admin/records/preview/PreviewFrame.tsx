import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { withPageNonce } from '../../core/session/page-nonce';
import { PageTools } from './PageTools';
import { usePageEdges } from './page-edges';
import { addOutline, blockAt, outline, pageIn, prepare, replacePage, scrollToPlace } from './page-in-frame';
import type { FormPlace, PageTools as Tools } from './preview-context';

interface Props {
  html: string;
  title: string;
  scheme: 'light' | 'dark';
  /** The width of the simulated window. */
  width: number;
  /** The size of the pane. */
  room: { width: number; height: number };
  place: FormPlace;
  parts: readonly string[] | undefined;
  onPick: (block: number) => void;
  tools?: Tools | undefined;
}

/** A page in a frame that runs no scripts. It is loaded once; later versions replace only what differs. */
export function PreviewFrame({ html: rendered, title, scheme, width, room, place, parts, onPick, tools }: Props) {
  const html = useMemo(() => withPageNonce(rendered), [rendered]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const [page, setPage] = useState<Document>();

  // The document is available long before 'load', which waits for all pictures.
  useEffect(() => {
    let request = 0;
    const look = () => {
      const loaded = pageIn(frame.current);
      if (loaded) {
        addOutline(loaded);
        setPage(loaded);
      } else request = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(request);
  }, []);

  const shown = useRef(first);
  const reached = useRef<FormPlace>(undefined);
  useLayoutEffect(() => {
    if (!page) return;
    if (shown.current === html) prepare(page, scheme, parts);
    else replacePage(page, html, scheme, parts);
    shown.current = html;
    outline(page, place.block, place.isAdding);
    // Scrolls once for each place, so that users can scroll elsewhere. A newly typed text appears with the next page.
    if (reached.current !== place && scrollToPlace(page, place)) reached.current = place;
  }, [page, html, scheme, place, parts]);

  useEffect(() => {
    if (!page) return;
    const press = ({ clientY }: MouseEvent) => {
      const block = blockAt(page, clientY);
      if (block !== undefined) onPick(block);
    };
    page.addEventListener('click', press);
    return () => page.removeEventListener('click', press);
  }, [page, onPick]);

  const edges = usePageEdges(page, tools !== undefined, html);
  const scale = Math.min(1, room.width / width);
  return (
    <>
      <iframe
        ref={frame}
        srcDoc={first}
        title={title}
        // Grants the back office access to the page, and nothing else: no scripts, forms, windows or navigation.
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{
          width,
          height: room.height / scale,
          insetInlineStart: (room.width - width * scale) / 2,
          transform: `scale(${scale})`,
        }}
      />
      {tools && <PageTools tools={tools} edges={edges} scale={scale} room={room} width={width} open={place.block} />}
    </>
  );
}
