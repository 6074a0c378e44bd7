// One plain look for every mail: a text for readers without HTML, and the same words as HTML with everything that
// came from people escaped.

export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Set large: a code that is to be typed. */
  readonly code?: string
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly closing?: string
}

export function letter(content: Letter): { subject: string; text: string; html: string } {
  const { paragraphs, code, rows = [], closing } = content
  // A line break would end the subject header of the mail.
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim()
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    rows.map(([label, value]) => `${label}${colonAfter(label)}${value}`).join('\n'),
    closing ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const html = [
    '<div style="font:16px/1.5 system-ui,sans-serif;color:#16202c;max-width:560px">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    code
      ? `<p style="font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em">${escapeHtml(code)}</p>`
      : '',
    rows.length > 0 ? table(rows) : '',
    closing ? `<p style="color:#5b6776">${escapeHtml(closing)}</p>` : '',
    '</div>',
  ].join('')
  return { subject, text, html }
}

/** Chinese writes its own, wide colon. */
function colonAfter(label: string): string {
  return /\p{Script=Han}$/u.test(label) ? '：' : ': '
}

function table(rows: NonNullable<Letter['rows']>): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th style="text-align:left;padding:2px 16px 2px 0;vertical-align:top">${escapeHtml(label)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse">${cells.join('')}</table>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
