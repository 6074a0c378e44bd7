/** The picture of the modules in ARCHITECTURE.md. */
import type { ModuleGraph } from './imports.ts'

/** The modules in the picture of ARCHITECTURE.md, in reading order. `a/{b c}` names a/b and a/c. */
export function pictureIn(text: string): string[] {
  const [, picture = ''] = /```modules\n([^]*?)```/.exec(text) ?? []
  const full = picture.replaceAll(/([\w-]+)\/\{([^}]+)\}/g, (_, folder: string, names: string) =>
    names.replaceAll(/[\w-]+/g, `${folder}/$&`),
  )
  return full.match(/[\w-]+(?:\/[\w-]+)?/g) ?? []
}

/** Arrows to a module that comes before its user in the picture. */
export function upwardArrows(drawn: readonly string[], graph: ModuleGraph): string[] {
  return Object.entries(graph).flatMap(([from, others]) =>
    others.filter((to) => drawn.indexOf(to) < drawn.indexOf(from)).map((to) => `${from} → ${to}`),
  )
}
