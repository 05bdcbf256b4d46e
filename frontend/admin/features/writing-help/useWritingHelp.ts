import type { WritingHelpState } from '../../../../backend/features/writing-help/writing-help.dto.js';
import { useGet } from '../../core/session/useGet';

/** What a language model can be asked for here; undefined until it is known. It does not change while the office is open. */
export const useWritingHelp = (): WritingHelpState | undefined =>
  useGet<WritingHelpState>(['writing_help'], '/admin/api/writing_help', { staleTime: Infinity }).data;
