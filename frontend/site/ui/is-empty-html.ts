/** Whether an editor's HTML is empty: without letters, pictures, frames and lines. */
export const isEmptyHtml = (html: string): boolean =>
  html.replace(/<(?!\/?(?:img|iframe|video|hr)\b)[^>]*>|&nbsp;|\s/gi, '') === '';
