import type { RichTextEditorProps } from '@mantine/tiptap';
import { perLanguage, t } from '../../../core/language/t';

/** The names of the library's own controls. */
export const editorLabels = perLanguage(
  (): NonNullable<RichTextEditorProps['labels']> => ({
    boldControlLabel: t('inputs.editor.bold'),
    italicControlLabel: t('inputs.editor.italic'),
    underlineControlLabel: t('inputs.editor.underline'),
    strikeControlLabel: t('inputs.editor.strike'),
    codeControlLabel: t('inputs.editor.code'),
    clearFormattingControlLabel: t('inputs.editor.clearFormatting'),
    h2ControlLabel: t('inputs.editor.h2'),
    h3ControlLabel: t('inputs.editor.h3'),
    h4ControlLabel: t('inputs.editor.h4'),
    blockquoteControlLabel: t('inputs.editor.blockquote'),
    hrControlLabel: t('inputs.editor.hr'),
    bulletListControlLabel: t('inputs.editor.bulletList'),
    orderedListControlLabel: t('inputs.editor.orderedList'),
    unlinkControlLabel: t('inputs.editor.unlink'),
    alignLeftControlLabel: t('inputs.editor.alignLeft'),
    alignCenterControlLabel: t('inputs.editor.alignCenter'),
    alignRightControlLabel: t('inputs.editor.alignRight'),
    undoControlLabel: t('ui.undo'),
    redoControlLabel: t('inputs.editor.redo'),
  }),
);
