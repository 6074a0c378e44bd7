/** Elements with attributes, listeners and children, in one expression. */

type Value = string | number | boolean | null | ((event: never) => void)
export type Child = Node | string | null

/** `true` writes an attribute without a value; false and null leave it out; functions listen (`onclick`). */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else put(element, name, value)
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Writes or removes one attribute. */
export function put(element: Element, name: string, value: string | number | boolean | null): void {
  if (value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** A drawing of 20 by 20 in the colour of the text, which nobody hears. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  put(svg, 'viewBox', '0 0 20 20')
  put(svg, 'aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  put(line, 'd', path)
  svg.append(line)
  return svg
}
