/** Whether HTML of editors shows nothing: no letter, and no picture, frame or line. */
export const isEmptyHtml = (html: string): boolean =>
  html.replace(/<(?!\/?(?:img|iframe|video|hr)\b)[^>]*>|&nbsp;|\s/gi, '') === '';
