import { Autocomplete, Button, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/list.constants.js';
import type { LinkCheck, LinkTarget } from '../../../../backend/lookups/links.dto.js';
import { useAdminApi } from '../../session/SessionProvider';
import { errorMessage } from '../../ui/error-message';
import classes from './LinkControl.module.css';
import type { PanelProps } from './panel';
import { isPictureSelected } from './picture';

const WAIT_MS = 200;

/** Makes a link, to a page of this site or anywhere: the server completes and checks what is typed. */
export function LinkControl({ panel, onPanel }: PanelProps) {
  const { editor } = useRichTextEditorContext();
  const opened = panel === 'link';
  const setOpened = (open: boolean) => onPanel(open ? 'link' : undefined);
  return (
    <Popover opened={opened} onChange={setOpened} width={320} trapFocus withArrow shadow="lg" zIndex={400}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={editor?.isActive('link')}
          // Only words can lead somewhere.
          disabled={editor ? isPictureSelected(editor.state) : true}
          onClick={() => setOpened(!opened)}
        >
          <IconLink size={17} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">{opened && <LinkForm onDone={() => setOpened(false)} />}</Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ onDone }: { onDone: () => void }) {
  const api = useAdminApi();
  const { editor } = useRichTextEditorContext();
  const [link] = useState(() => editor?.getAttributes('link') ?? {});
  const [address, setAddress] = useState(String(link.href ?? ''));
  const [external, setExternal] = useState(link.target === '_blank');
  const [search] = useDebouncedValue(address.trim(), WAIT_MS);
  const { data: targets = [] } = useQuery({
    queryKey: ['link-targets', search],
    queryFn: ({ signal }) =>
      api.get<LinkTarget[]>(
        `/admin/api/link_targets?search=${encodeURIComponent(search.slice(0, MAX_SEARCH_LENGTH))}`,
        signal,
      ),
    enabled: !/^[a-z]+:/i.test(search),
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  const kinds = [...new Set(targets.map(({ kind }) => kind))];

  const apply = (href: string) => {
    if (!editor) return;
    const attributes = { href, target: external ? '_blank' : null };
    const { selection } = editor.state;
    const chain = editor.chain();
    if (selection.empty && !editor.isActive('link')) {
      const text = targets.find(({ path }) => path === href)?.title ?? address.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: attributes }] });
    } else chain.extendMarkRange('link').setLink(attributes);
    chain.run();
    onDone();
    setTimeout(() => editor.view.focus());
  };

  const check = useMutation({
    mutationFn: (wanted: string) => api.get<LinkCheck>(`/admin/api/check_link?address=${encodeURIComponent(wanted)}`),
    onSuccess: ({ href }) => apply(href),
  });
  const save = () => {
    if (address.trim() === '') {
      editor?.chain().extendMarkRange('link').unsetLink().run();
      onDone();
      setTimeout(() => editor?.view.focus());
      return;
    }
    // The whole title of a page stands for the page.
    const titled = targets.find(({ title }) => title.toLowerCase() === address.trim().toLowerCase());
    check.mutate(titled?.path ?? address.trim());
  };

  return (
    <Stack gap="sm">
      <Autocomplete
        label="Address, or words of a page"
        description="A web address, a page of this site, an e-mail address or a telephone number."
        placeholder="example.com"
        data-autofocus
        value={address}
        error={check.error && errorMessage(check.error)}
        onChange={(value) => {
          setAddress(value);
          check.reset();
        }}
        // A refusal takes the place of the list, which would lie over it.
        data={(check.error ? [] : kinds).map((kind) => ({
          group: groups[kind] ?? kind,
          items: targets.filter((one) => one.kind === kind).map(({ path }) => path),
        }))}
        // The server has looked already, into titles as well.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={classes.page}>
            {targets.find(({ path }) => path === option.value)?.title}
            <Text span fz={12} c="dimmed" className={classes.path}>
              {option.value}
            </Text>
          </span>
        )}
        maxDropdownHeight={240}
        // What it belongs to lies in the layer of pop-ups, which has no height: it would be taken for out of sight.
        comboboxProps={{ withinPortal: false, hideDetached: false, shadow: 'lg' }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Never the form of the screen; with a page chosen by the arrows, the box takes that one first.
          const chosen = event.currentTarget.getAttribute('aria-activedescendant');
          event.preventDefault();
          if (!chosen) save();
        }}
      />
      <Checkbox
        label="Open in a new tab"
        checked={external}
        onChange={(event) => setExternal(event.currentTarget.checked)}
      />
      <Button onClick={save} disabled={check.isPending}>
        {check.isPending ? 'Checking...' : 'Save'}
      </Button>
    </Stack>
  );
}

const groups: Readonly<Record<string, string>> = {
  Page: 'Pages',
  Solution: 'Solutions',
  Project: 'Projects',
  Update: 'Updates',
};
