/**
 * In which chunk an icon goes. Forty tiny chunks cost more bytes and forty requests (measured), one chunk makes
 * flight search pay for the icons of every other page: so there are two. Public pages draw their own icons.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const EARLY = ['shell', 'ui', 'features/flight-search']

/** Chooses by the module's id: `icons` for what the frame of the desk and flight search show, else `more-icons`. */
export function iconChunks(src: string): (id: string) => string {
  const early = new Set(EARLY.flatMap((folder) => iconsIn(join(src, folder))).map(fileOf))
  return (id) => {
    const icon = /\/icons\/([^/]+)\.m?js$/.exec(id)?.[1]
    return icon === undefined || early.has(icon) ? 'icons' : 'more-icons'
  }
}

function iconsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const names =
        /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? ''
      return names.split(',').map((name) => name.trim().split(' ')[0]!)
    })
    .filter(Boolean)
}

/** `Building2` is in `building-2`. */
function fileOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
}
