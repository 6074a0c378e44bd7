/**
 * How many bytes of script a page costs on a cold visit, from the manifest of the build: the entry, the frame and
 * the page with everything they import, and the heaviest language of the texts they are drawn with. Compressed as
 * the server sends it. What a page loads later, on a click, is not counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'index.html'

export interface PageParts {
  /** Sources whose code the page needs before it can be drawn, relative to `web`: its frame and itself. */
  readonly sources: readonly string[]
  /** Names of the catalogues it is drawn with: `shell`, `site`. */
  readonly texts: readonly string[]
}

/** Bytes of compressed script of one page of the build in `dist`. Throws when one of its parts is not in the build. */
export function scriptWeight(dist: string, { sources, texts }: PageParts): number {
  const manifest = readManifest(dist)
  const weights = ['en', 'zh-cn', 'zh-tw'].map((locale) => {
    const catalogues = texts.map((name) => `src/i18n/${locale}/${name}.ts`)
    return total(dist, manifest, closure(manifest, [ENTRY, ...sources, ...catalogues]))
  })
  return Math.max(...weights)
}

/** How many script files a page needs before it is drawn: its code and its texts in one language. */
export function scriptFiles(dist: string, { sources, texts }: PageParts): number {
  const manifest = readManifest(dist)
  const catalogues = texts.map((name) => `src/i18n/en/${name}.ts`)
  return filesOf(manifest, closure(manifest, [ENTRY, ...sources, ...catalogues])).length
}

function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  return [...new Set([...keys].map((key) => manifest[key]!.file))].filter((file) => file.endsWith('.js'))
}

function closure(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest of the build`)
    seen.add(key)
    for (const each of chunk.imports ?? []) visit(each)
  }
  roots.forEach(visit)
  return seen
}

function total(dist: string, manifest: Manifest, keys: ReadonlySet<string>): number {
  return filesOf(manifest, keys).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
}
