/**
 * Finds the browser for the end-to-end tests, and reports its steps when that takes longer.
 *
 * First the Chromium of the packages, the same build on every machine; then the system's own (the packaged
 * one exists for x64 Linux only); then, for root on Debian, one from apt. Chinese fonts come from the
 * packages as well: a bare machine has none and would show boxes.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const root = resolve(import.meta.dirname, '..')
const cache = join(root, '.cache')
const SYSTEM_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Without sandbox because it only runs our own pages, often as root; it must make no external calls. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Returns a browser after a test start; throws one sentence with what to install if there is none. */
export async function findChromium(say: (line: string) => void = console.log): Promise<Browser> {
  const fonts = { FONTCONFIG_FILE: writeFontSettings() }
  const usable = (executablePath: string, extra: Record<string, string> = {}): Browser | undefined => {
    const env = { ...inheritedEnvironment(), ...fonts, ...extra }
    return starts(executablePath, env) ? { executablePath, args: CHROMIUM_ARGS, env } : undefined
  }

  const packaged = await packagedChromium(say)
  const found =
    packaged && (usable(packaged.path) ?? usable(packaged.path, { LD_LIBRARY_PATH: packaged.libraries }))
  if (found) return found
  for (const name of SYSTEM_BROWSERS) {
    const browser = usable(`/usr/bin/${name}`)
    if (browser) return browser
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Chromium starts on this machine: installing the package "chromium" with apt-get.')
    installFromApt()
    const browser = usable('/usr/bin/chromium')
    if (browser) return browser
  }
  throw new Error(
    'No Chromium starts on this machine: install it (on Debian or Ubuntu: sudo apt-get install chromium) and run again.',
  )
}

/** Unpacks the packaged browser once (two seconds, 200 MB) and the libraries missing on bare machines. */
async function packagedChromium(
  say: (line: string) => void,
): Promise<{ path: string; libraries: string } | undefined> {
  const folder = join(root, 'node_modules/@sparticuz/chromium')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(folder)) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const target = join(cache, `chromium-${version}`)
  if (!existsSync(target)) {
    say(`Unpacking Chromium ${version.split('.')[0]} for the browser journeys into .cache.`)
    const unfinished = join(cache, `unfinished-chromium-${process.pid}`)
    mkdirSync(unfinished, { recursive: true })
    // The package unpacks into the current temporary folder.
    const before = process.env.TMPDIR
    process.env.TMPDIR = unfinished
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium')
      await chromium.executablePath()
      await inflate(join(folder, 'bin/al2023.tar.br'))
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    moveInto(unfinished, target)
    removeOlder(target)
  }
  return { path: join(target, 'chromium'), libraries: join(target, 'al2023/lib') }
}

function moveInto(unfinished: string, target: string): void {
  try {
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error // else another run unpacked it meanwhile
  }
}

function removeOlder(target: string): void {
  for (const name of readdirSync(cache)) {
    const older = name.startsWith('chromium-') && join(cache, name) !== target
    if (older) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function starts(executablePath: string, env: Record<string, string>): boolean {
  if (!existsSync(executablePath)) return false
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env, timeout: 20_000 }).status === 0
}

function installFromApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  })
}

function writeFontSettings(): string {
  const fonts = join(root, 'node_modules/@expo-google-fonts')
  const folders = ['noto-sans-sc', 'noto-sans-tc'].flatMap((family) =>
    ['400Regular', '700Bold'].map((weight) => join(fonts, family, weight)),
  )
  mkdirSync(join(cache, 'fontconfig'), { recursive: true })
  const file = join(cache, 'fontconfig/fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(cache, 'fontconfig')}</cachedir>
</fontconfig>
`,
  )
  return file
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

if (import.meta.main) console.log(JSON.stringify(await findChromium(console.error), null, 2))
