// One plain layout for every mail: a text part, and the same words as HTML with all user input escaped.

import type { MailLook } from './mail-look.ts'

interface Link {
  readonly label: string
  readonly address: string
}

export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** In large type: a code to be typed. */
  readonly code?: string
  /** A button; readers without HTML see its address. `page`: a path of the site whose look the mail has. */
  readonly link?: Link | { readonly label: string; readonly page: string }
  readonly rows?: readonly (readonly [label: string, value: string])[]
  readonly closing?: string
}

/** A letter in the look of a site; without one its words alone. */
export function writeLetter(
  content: Letter,
  look?: MailLook,
): { subject: string; text: string; html: string } {
  const { paragraphs, code, rows = [], closing } = content
  const link = content.link && linkOf(content.link, look)
  // A line break would end the mail's subject header.
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim()
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}${colonAfter(link.label).trimEnd()}\n${link.address}`] : []),
    rows.map(([label, value]) => `${label}${colonAfter(label)}${value}`).join('\n'),
    closing ?? '',
    look ? footLines(look).join('\n') : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const html = [
    '<div style="font:16px/1.5 system-ui,sans-serif;color:#16202c;max-width:560px">',
    look ? band(look) : '',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    code
      ? `<p style="font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em">${escapeHtml(code)}</p>`
      : '',
    link ? button(link, look?.button ?? PLAIN_BUTTON) : '',
    rows.length > 0 ? table(rows) : '',
    closing ? `<p style="color:#5b6776">${escapeHtml(closing)}</p>` : '',
    look ? foot(look) : '',
    '</div>',
  ].join('')
  return { subject, text, html }
}

const PLAIN_BUTTON = { color: '#0b4f8a', text: '#ffffff' }

/** Undefined for a page of a site that has no address. */
function linkOf(link: NonNullable<Letter['link']>, look: MailLook | undefined): Link | undefined {
  if ('address' in link) return link
  const { address } = look ?? { address: null }
  return address === null ? undefined : { label: link.label, address: address + link.page }
}

function band({ name, logo, bar }: MailLook): string {
  const inner = logo
    ? `<img src="${escapeHtml(logo.address)}" alt="${escapeHtml(name)}" height="32" style="display:block;height:32px;border:0">`
    : escapeHtml(name)
  const ground = logo?.ground ?? bar.color
  return `<div style="padding:14px 20px;background:${escapeHtml(ground)};color:${escapeHtml(bar.text)};font-size:18px;font-weight:600;border-bottom:3px solid ${escapeHtml(bar.color)}">${inner}</div>`
}

/** The address is no link: mails about sign-in have none, so that nobody learns to click in them. */
function footLines({ name, address, contact }: MailLook): string[] {
  return [name, [...(address === null ? [] : [new URL(address).host]), ...contact].join(' · ')].filter(
    Boolean,
  )
}

function foot(look: MailLook): string {
  const lines = footLines(look).map(escapeHtml).join('<br>')
  return `<p style="margin-top:24px;padding-top:12px;border-top:1px solid #dfe4ea;color:#5b6776;font-size:13px">${lines}</p>`
}

/** Chinese writes its own, wide colon, also after a Latin word or a bracket. */
function colonAfter(label: string): string {
  return /\p{Script=Han}/u.test(label) ? '：' : ': '
}

function table(rows: NonNullable<Letter['rows']>): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th style="text-align:left;padding:2px 16px 2px 0;vertical-align:top;word-break:keep-all">${escapeHtml(label)}</th><td style="padding:2px 0;vertical-align:top;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse">${cells.join('')}</table>`
}

function button({ label, address }: Link, { color, text }: MailLook['button']): string {
  const href = escapeHtml(address)
  return `<p><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${escapeHtml(color)};color:${escapeHtml(text)};text-decoration:none">${escapeHtml(label)}</a></p><p style="color:#5b6776;font-size:13px;word-break:break-all">${href}</p>`
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
