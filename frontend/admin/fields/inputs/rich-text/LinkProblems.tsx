import { Alert, Anchor } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { memo, useMemo } from 'react';
import { MAX_TEXT_LINKS } from '../../../../../backend/content/lookups/links.constants.js';
import type { TextLink, TextLinkState } from '../../../../../backend/content/lookups/links.dto.js';
import { useAdminApi } from '../../../core/session/SessionProvider';
import classes from './TextFoot.module.css';
import { useSettledDocument } from './useSettledDocument';

const DEBOUNCE_MS = 800;

/** Links in the text to pages of this site that visitors can't open. */
export const LinkProblems = memo(function LinkProblems({ editor }: { editor: Editor }) {
  const api = useAdminApi();
  // Long texts are searched in pauses of typing.
  const doc = useSettledDocument(editor, DEBOUNCE_MS);
  const found = useMemo(() => ownLinks(doc), [doc]);
  const links = JSON.stringify(found.map(({ link }) => link));
  const { data: states = [] } = useQuery({
    queryKey: ['text-links', links],
    queryFn: () =>
      api.send<TextLinkState[]>('POST', '/admin/api/check_links', { links: JSON.parse(links) as TextLink[] }),
    enabled: links !== '[]',
    staleTime: 30_000,
  });
  const checked = JSON.parse(links) as TextLink[];
  const shown = found.flatMap((link) => {
    const index = checked.findIndex(({ href, record }) => href === link.link.href && record === link.link.record);
    const problem = states[index]?.problem;
    return problem ? [{ ...link, problem }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconLinkOff aria-hidden />} className={classes.problems} role="status">
      {shown.map(({ text, from, to, problem }) => (
        <div key={from}>
          <Anchor
            component="button"
            type="button"
            fz="sm"
            onClick={() => editor.chain().focus().setTextSelection({ from, to }).scrollIntoView().run()}
          >
            {text}
          </Anchor>
          {`: ${problem}`}
        </div>
      ))}
    </Alert>
  );
});

interface OwnLink {
  link: TextLink;
  text: string;
  from: number;
  to: number;
}

/** Links to this site; neighbouring pieces of text with the same link count once. */
function ownLinks(doc: Node): OwnLink[] {
  const found: OwnLink[] = [];
  doc.descendants((node, pos) => {
    const mark = node.marks.find(({ type }) => type.name === 'link');
    const href = String(mark?.attrs.href ?? '');
    if (!node.isText || !(href.startsWith('/') && !href.startsWith('//'))) return;
    const record = mark?.attrs.record ? String(mark.attrs.record) : undefined;
    const last = found.at(-1);
    if (last && last.to === pos && last.link.href === href && last.link.record === record) {
      last.text += node.text ?? '';
      last.to += node.nodeSize;
    } else found.push({ link: { href, record }, text: node.text ?? '', from: pos, to: pos + node.nodeSize });
  });
  return found.slice(0, MAX_TEXT_LINKS);
}
