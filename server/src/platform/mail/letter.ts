// One plain layout for every mail: a text part, and the same words as HTML with all user input escaped.

export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** In large type: a code to be typed. */
  readonly code?: string
  /** A button; readers without HTML see its address. */
  readonly link?: { readonly label: string; readonly address: string }
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly closing?: string
}

export function letter(content: Letter): { subject: string; text: string; html: string } {
  const { paragraphs, code, link, rows = [], closing } = content
  // A line break would end the mail's subject header.
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim()
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}${colonAfter(link.label).trimEnd()}\n${link.address}`] : []),
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
    link ? button(link) : '',
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

function button({ label, address }: NonNullable<Letter['link']>): string {
  const href = escapeHtml(address)
  return `<p><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0b4f8a;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p><p style="color:#5b6776;font-size:13px;word-break:break-all">${href}</p>`
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
