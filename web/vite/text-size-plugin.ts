/**
 * Our sheets are written in pixels and built in `rem`, their screen widths in `em`: the text size chosen in the browser
 * enlarges pages as its zoom does. Lines and small distances keep their pixels.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Pixels of one `rem` where nothing else is chosen. */
const ROOT = 16
/** Smaller ones are lines, rings and corners. */
const LEAST = 4

const QUERY = /@(?:media|container)[^{]*/g
/** A declaration after `{`, `;` or a comment; what draws lines is left alone. */
const DECLARATION = /(?<=[;{]\s*|\*\/\s*)(?!border|outline|box-shadow|stroke|text-)[a-z-]+\s*:[^;{}]+/g
const PIXELS = /(?<![\w.])(\d*\.?\d+)px/g

export function withTextSizes(css: string): string {
  return css
    .replaceAll(QUERY, (query) =>
      query.replaceAll(PIXELS, (_, pixels: string) => `${Number(pixels) / ROOT}em`),
    )
    .replaceAll(DECLARATION, (declaration) =>
      declaration.replaceAll(PIXELS, (whole, pixels: string) =>
        Number(pixels) < LEAST ? whole : `${Number(pixels) / ROOT}rem`,
      ),
    )
}

export function textSizes(root: string): Plugin {
  const ours = join(root, 'src')
  return {
    name: 'interline:text-sizes',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code, id) => (id.startsWith(ours) ? withTextSizes(code) : null),
    },
  }
}
