import { Button, Checkbox, Combobox, Popover, SegmentedControl, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LinkCheck, LinkTarget, TextLinkState } from '../../../../../backend/content/lookups/links.dto.js';
import { MAX_SEARCH_LENGTH } from '../../../../../backend/core/crud/lists/list.constants.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { useGet } from '../../../core/session/useGet';
import { errorMessage } from '../../../core/ui/error-message';
import classes from './LinkControl.module.css';
import { cardOf } from './link-card';
import { PanelForm } from './PanelForm';
import type { PanelProps } from './panel';
import { isPictureSelected } from './picture';

const DEBOUNCE_MS = 200;

/** Sets the link of the selection. The server completes and validates the typed address. */
export function LinkControl({ panel, onPanel }: PanelProps) {
  const { editor } = useRichTextEditorContext();
  const opened = panel === 'link' || panel === 'button';
  const setOpened = (open: boolean) => onPanel(open ? 'link' : undefined);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={320}
      position="bottom-start"
      trapFocus
      withArrow
      shadow="lg"
      zIndex={400}
      preventPositionChangeWhenVisible={false}
      middlewares={{ flip: { fallbackStrategy: 'bestFit' }, shift: true, size: { padding: 8, apply: fitWindow } }}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('inputs.link')}
          title={t('inputs.link')}
          data-panel="link button"
          active={editor?.isActive('link')}
          // The link mark applies to text only.
          disabled={editor ? isPictureSelected(editor.state) : true}
          onClick={() => setOpened(!opened)}
        >
          <IconLink size={17} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('inputs.link')} className={`column ${classes.panel}`}>
        {opened && <LinkForm isButton={panel === 'button'} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Limits the list of pages to the available height. */
function fitWindow({ availableHeight, elements }: Fitted): void {
  elements.floating.style.maxHeight = `${availableHeight}px`;
}

interface Fitted {
  availableHeight: number;
  elements: { floating: HTMLElement };
}

/** The shape of a link: words, a button, or a card with picture, title and first words of a page of this site. */
type Shape = 'words' | 'button' | 'card';

function LinkForm({ isButton, onDone }: { isButton: boolean; onDone: () => void }) {
  const api = useAdminApi();
  const { editor } = useRichTextEditorContext();
  const [link] = useState(() => editor?.getAttributes('link') ?? {});
  const [address, setAddress] = useState(String(link.href ?? ''));
  const [external, setExternal] = useState(link.target === '_blank');
  const [shape, setShape] = useState<Shape>(isButton || link.class === 'button' ? 'button' : 'words');
  const hasShapes = editor?.schema.nodes.image !== undefined;
  const [search] = useDebouncedValue(address.trim(), DEBOUNCE_MS);
  // Addresses with a scheme get no suggestions.
  const hasScheme = /^[a-z]+:/i.test(search);
  const { data: found = [] } = useGet<LinkTarget[]>(
    ['link-targets', search],
    `/admin/api/link_targets?search=${encodeURIComponent(search.slice(0, MAX_SEARCH_LENGTH))}`,
    { enabled: !hasScheme, staleTime: 30_000, placeholderData: (before) => before },
  );
  const { data: [state] = [] } = useQuery({
    queryKey: ['text-links', link.href, link.record],
    queryFn: () =>
      api.send<TextLinkState[]>('POST', '/admin/api/check_links', {
        links: [{ href: link.href, record: link.record }],
      }),
    enabled: Boolean(link.record),
    staleTime: 30_000,
  });
  const leadsTo = address === link.href ? state : undefined;
  const targets = hasScheme ? [] : found;
  const kinds = [...new Set(targets.map(({ kind }) => kind))];

  const apply = ({ href, record }: LinkCheck) => {
    if (!editor) return;
    const attributes = {
      href,
      record,
      target: external ? '_blank' : null,
      class: shape === 'button' ? 'button' : null,
    };
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
    mutationFn: async (wanted: string) => {
      const to = await api.get<LinkCheck>(`/admin/api/check_link?address=${encodeURIComponent(wanted)}`);
      if (shape !== 'card') return () => apply(to);
      const card = await cardOf(api, to);
      return () => {
        // With a line below it, since the caret would be in the label of its button.
        editor?.chain().insertContent(`${card}<p></p>`).run();
        onDone();
        setTimeout(() => editor?.view.focus());
      };
    },
    onSuccess: (insert) => insert(),
  });
  const [isClosed, setClosed] = useState(false);
  const isListed = kinds.length > 0 && !isClosed && !check.error && !targets.some(({ path }) => path === address);
  const combobox = useCombobox({ opened: isListed, onOpenedChange: (opens) => setClosed(!opens) });
  const { resetSelectedOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected is of another list
  useEffect(() => resetSelectedOption(), [found]);
  const type = (value: string) => {
    setAddress(value);
    setClosed(false);
    check.reset();
  };
  const save = () => {
    if (address.trim() === '') {
      editor?.chain().extendMarkRange('link').unsetLink().run();
      onDone();
      setTimeout(() => editor?.view.focus());
      return;
    }
    // The page may have moved or be inactive: the link still refers to its record.
    if (link.record && address === link.href && shape !== 'card') {
      apply({ href: link.href, record: link.record });
      return;
    }
    // A title is accepted in place of the path.
    const page = targets.find(({ title }) => title.toLowerCase() === address.trim().toLowerCase());
    check.mutate(page?.path ?? address.trim());
  };

  return (
    <PanelForm className={classes.form} onSubmit={save}>
      <Combobox store={combobox} onOptionSubmit={type}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            label={t('inputs.linkPlaceholder')}
            description={leadsTo?.title ? t('inputs.leadsTo', { title: leadsTo.title }) : t('inputs.linkHint')}
            placeholder="example.com"
            data-autofocus
            value={address}
            error={check.error ? errorMessage(check.error) : leadsTo?.problem}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // With an active option, the combobox selects it instead of submitting the form.
              event.preventDefault();
              if (!isListed || combobox.getSelectedOptionIndex() === -1) save();
            }}
          />
        </Combobox.EventsTarget>
        {/* Within the panel, which grows: a dropdown would cover the label of the field or the button. */}
        {isListed && (
          <Combobox.Options className={classes.pages} aria-label={t('inputs.sitePages')}>
            {kinds.map((kind) => (
              <Combobox.Group key={kind} label={groups()[kind] ?? kind}>
                {targets
                  .filter((target) => target.kind === kind)
                  .map(({ path, title }) => (
                    <Combobox.Option key={path} value={path} className={classes.page}>
                      {title}
                      <Text span fz="xs" c="dimmed" className="tnum">
                        <bdi>{path}</bdi>
                      </Text>
                    </Combobox.Option>
                  ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        )}
      </Combobox>
      {hasShapes && (
        <SegmentedControl
          size="xs"
          aria-label={t('inputs.shape')}
          value={shape}
          onChange={(value) => {
            setShape(value as Shape);
            check.reset();
          }}
          data={[
            { value: 'words', label: t('inputs.shape.words') },
            { value: 'button', label: t('inputs.shape.button') },
            { value: 'card', label: t('inputs.shape.card') },
          ]}
        />
      )}
      <Checkbox
        label={t('inputs.newTab')}
        checked={external}
        onChange={(event) => setExternal(event.currentTarget.checked)}
      />
      <Button type="submit" disabled={check.isPending}>
        {check.isPending ? t('ui.checking') : t('ui.save')}
      </Button>
    </PanelForm>
  );
}

const groups = (): Readonly<Record<string, string>> => ({
  Page: t('inputs.pages'),
  Solution: t('inputs.solutions'),
  Project: t('inputs.projects'),
  Update: t('inputs.updates'),
});
